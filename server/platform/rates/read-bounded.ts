/**
 * The text of an answer of somebody else's server, which may go on for ever.
 * @throws when it is longer than `maxBytes`; what is left of it is not read
 */
export async function readBounded(answer: Response, maxBytes: number): Promise<string> {
  if (!answer.body) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body) {
    length += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (length > maxBytes) throw new Error(`the answer is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
