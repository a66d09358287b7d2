import { type Answer, NETWORK_FAILURE, readAnswer } from '#web/browser/api-answer.ts';

interface Sent {
  answer: Answer<unknown>;
  /** Seconds that the server asks to wait; null when it did not. */
  waitSeconds: number | null;
}

/** POST /contact. Never throws: being without a network is an answer too. */
export async function sendContactMessage(message: Record<string, string>): Promise<Sent> {
  try {
    const response = await fetch('/api/contact', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    const waitSeconds = Number(response.headers.get('retry-after')) || null;
    return { answer: readAnswer(response.status, await response.text()), waitSeconds };
  } catch {
    return { answer: NETWORK_FAILURE, waitSeconds: null };
  }
}
