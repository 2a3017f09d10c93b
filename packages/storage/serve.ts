import type { FileType } from './sniff.ts'

/**
 * The headers under which a file of somebody else's leaves our server: of the type its bytes had,
 * never guessed again, in a sandbox, and as a download unless showing it was asked for and is
 * harmless.
 */
export function servingHeaders(
  type: FileType,
  fileName: string,
  options: { inline?: boolean } = {},
): Record<string, string> {
  const disposition = options.inline && type.inline ? 'inline' : 'attachment'
  return {
    'content-type': type.mime,
    'content-disposition': `${disposition}; ${fileNameParameters(fileName, type)}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  }
}

/**
 * The name twice: in ASCII for old programs, in UTF-8 (RFC 8187) for the others; always with the
 * extension of what the file is.
 */
function fileNameParameters(fileName: string, type: FileType): string {
  const bare = fileName
    .split(/[/\\]/)
    .at(-1)!
    .replaceAll(/[\u0000-\u001f\u007f]/g, '')
  const stem =
    bare
      .replace(/\.[a-z0-9]{1,5}$/i, '')
      .slice(0, 120)
      .trim() || 'archivo'
  const name = `${stem}.${type.extension}`
  const ascii = name
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\%]/g, '_')
  const utf8 = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${ascii}"; filename*=UTF-8''${utf8}`
}
