import type { MailBlock, MailContent, MailHouse } from './mail-content.ts';

/** The same mail as plain text, for programs and people that prefer it. */
export function mailText(house: MailHouse, { audience, title, blocks }: MailContent): string {
  const ways = [house.shopInbox, ...(house.whatsapp ? [whatsappUrl(house.whatsapp)] : [])];
  const help = audience === 'shopper' ? [`¿Tienes una duda? Escríbenos: ${ways.join(' · ')}`] : [];
  const foot = ['--', ...help, `${house.storeName} · ${house.publicUrl}`].join('\n');
  return `${[title, ...blocks.map(blockText), foot].join('\n\n')}\n`;
}

export function whatsappUrl(digits: string): string {
  return `https://wa.me/${digits}`;
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
    case 'quote':
      return block.text;
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'facts':
      return [...(block.title ? [block.title] : []), ...block.facts.map(([name, value]) => `${name}: ${value}`)].join(
        '\n',
      );
    case 'lines':
      return [
        block.title,
        ...block.lines.map(({ name, detail, amount }) => `- ${name} (${detail}): ${amount}`),
        ...block.sums.map(({ label, amount }) => `${label}: ${amount}`),
      ].join('\n');
  }
}
