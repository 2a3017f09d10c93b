/** How the letters of a text file are written. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'cp850',
] as const
export type Encoding = (typeof ENCODINGS)[number]
