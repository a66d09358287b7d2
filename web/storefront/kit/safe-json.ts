const UNSAFE = /[<>&\u2028\u2029]/g;

/** JSON that may stand inside a <script>: a name such as `</script>` stays text. */
export function safeJson(data: unknown): string {
  return JSON.stringify(data).replace(UNSAFE, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
