import type { Brand, PaperBrand } from '@kit/kernel/installation'
import type { Block } from './blocks.ts'

const LOGO = {
  sheet: { millimetres: 55, high_millimetres: 15 },
  roll: { millimetres: 46, high_millimetres: 18 },
} as const

/**
 * Returns the head of a paper: the logo of the house, or its name, and what the paper is. On a
 * roll everything is centered, with the address.
 */
export function letterhead(
  brand: PaperBrand,
  { title, isRoll = false }: { title: string; isRoll?: boolean },
): Block[] {
  const { name, logo_png, address, phone } = brand
  const align = isRoll ? 'center' : 'left'
  const house: Block = logo_png
    ? { kind: 'image', bytes: logo_png, align, ...LOGO[isRoll ? 'roll' : 'sheet'] }
    : { kind: 'heading', level: isRoll ? 1 : 2, text: name, align }
  if (isRoll)
    return [
      house,
      { kind: 'paragraph', text: [address, phone].join(' · '), muted: true, align },
      { kind: 'rule', strong: true },
      { kind: 'paragraph', text: title.toUpperCase(), muted: true, align },
    ]
  return [
    {
      kind: 'columns',
      widths: [3, 2],
      columns: [[house], [{ kind: 'paragraph', text: title, bold: true, align: 'right' }]],
    },
    { kind: 'rule', strong: true },
  ]
}

/** Returns the foot of a paper: what the house says at the end, who issued it and where they are. */
export const footOf = (
  { closing, address, phone }: Brand,
  issued_by: string,
  language: 'es' | 'en',
): string => [closing[language], issued_by, address, phone].filter(Boolean).join(' · ')
