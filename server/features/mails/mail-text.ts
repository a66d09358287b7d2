import type { MailBlock, MailBranding, MailContent } from './mail-content.ts';

/** The same mail as plain text, for programs and people that prefer it. */
export function mailText(branding: MailBranding, { audience, title, blocks }: MailContent): string {
  const ways = [branding.shopInbox, ...(branding.whatsapp ? [whatsappUrl(branding.whatsapp)] : [])];
  const help = audience === 'shopper' ? [`¿Tienes una duda? Escríbenos: ${ways.join(' · ')}`] : [];
  const foot = ['--', ...help, `${branding.storeName} · ${branding.publicUrl}`].join('\n');
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
