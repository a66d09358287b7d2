import { hash } from 'node:crypto';

/**
 * A topic as CDNs take it: printable ASCII whose case does not matter, and short, because a list of products has many
 * and all CDNs bound the header that carries them (Varnish: 8 kB). Two topics with one tag, which ten digits of a hash make
 * unlikely, would cost a page that is fetched again.
 */
export type Tag = string;

/** Every response that a CDN keeps has it. */
export const EVERYTHING: Tag = 'all';
/** In place of the topics of a response that has very many. Every purge has it. */
export const MANY: Tag = 'many';

const MOST_OF_A_RESPONSE = 100;
/** A purge of more tags than this purges everything. */
export const MOST_OF_A_PURGE = 1_000;

const SIMPLE = /^[a-z]{1,16}$/;

export function tagOf(topic: string): Tag {
  return SIMPLE.test(topic) ? topic : hash('sha256', topic, 'hex').slice(0, 10);
}

/** Of what a deployment renders: the same catalogue looks otherwise in another. */
export function editionTag(edition: string): Tag {
  return `edition-${hash('sha256', edition, 'hex').slice(0, 10)}`;
}

export function tagsOfResponse(topics: ReadonlySet<string>, edition: string): Tag[] {
  const own = topics.size > MOST_OF_A_RESPONSE ? [MANY] : [...topics].map(tagOf);
  return [EVERYTHING, editionTag(edition), ...new Set(own)];
}

/** What to purge when these topics change. */
export function tagsToPurge(topics: ReadonlySet<string>): Tag[] {
  return topics.size > MOST_OF_A_PURGE ? [EVERYTHING] : [MANY, ...new Set([...topics].map(tagOf))];
}
