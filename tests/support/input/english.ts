/**
 * Words that do not occur in Spanish texts: common ones of buttons and messages, and of errors from libraries, runtimes
 * and browsers. Words that Spanish also has are left out (error, no, has, sale, total, stock).
 */
const WORDS = [
  'the|this|that|these|those|there|here|is|are|was|were|been|being|be|of|to|from|for|with|without|and|or|not|but|if|as|at|by|on|in|into',
  'you|your|yours|we|our|us|it|its|they|their|please|sorry|thanks|thank|what|which|when|where|why|how|who|all|any|some|every|only|also',
  "can|cannot|can't|could|must|should|would|will|won't|don't|doesn't|isn't|try|again|at least|at most|too|more|less|than",
  'save|saved|saving|cancel|cancelled|close|closed|delete|deleted|remove|removed|add|added|edit|edited|update|updated|create|created',
  'search|find|found|load|loaded|loading|fetch|send|sent|submit|upload|download|select|choose|pick|show|hide|view|back|next|previous|continue',
  'failed|failure|success|successfully|wrong|invalid|valid|required|missing|expected|unexpected|received|unknown|unrecognized|unsupported|forbidden|unauthorized|denied|bad',
  'order|orders|price|prices|product|products|item|items|category|categories|size|sizes|cart|checkout|shop|store|stores|shipping|delivery address|payment|discount|coupon|quantity|amount|free|sold out',
  'home|account|password|address|phone|name|user|users|settings|login|logout|log|sign|welcome|hello|search|date|day|days|today|yesterday|week|month|year|file|picture|pictures|image|images|page|pages',
  'input|output|small|large|string|number|boolean|object|array|option|match|format|application|request|header|body|payload|route|media type|internal|server|timeout|connection|network|empty|new|yes',
].join('|');

const ENGLISH = new RegExp(`(?<![\\p{L}\\d_/-])(?:${WORDS})(?![\\p{L}\\d_-])`, 'iu');

/** The first English word in a text; null when there is none. */
export function englishIn(text: string): string | null {
  return ENGLISH.exec(text)?.[0] ?? null;
}
