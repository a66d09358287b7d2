const UNSAFE = /[<>&\u2028\u2029]/g;

/** JSON that is safe inside a <script>: `</script>` in a string cannot close the element. */
export function safeJson(data: unknown): string {
  return JSON.stringify(data).replace(UNSAFE, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
