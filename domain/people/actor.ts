/** The person who did something, as the log stores it permanently: 'Ana Rivas <ana@example.com>'. */
export function actorText({ name, lastname, email }: { name: string; lastname: string; email: string }): string {
  return `${name} ${lastname}`.trim().concat(` <${email}>`);
}

/** An actor without the e-mail address: 'Ana Rivas'. An actor without an address, such as an operator, is unchanged. */
export function nameOfActor(actor: string): string {
  return actor.replace(/ <[^<>]*>$/, '');
}

/** 'Ana Rivas'; null without a person. */
export function fullName(person: { name: string; lastname: string } | null): string | null {
  return person && `${person.name} ${person.lastname}`.trim();
}
