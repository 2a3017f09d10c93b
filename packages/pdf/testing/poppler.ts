// What another program reads in our files: poppler's pdftotext, pdfinfo and pdftoppm.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export const withoutPoppler = (process.env['MOSTRADOR_SKIP'] ?? '').split(',').includes('office')

/** As it stands on the page; `page` from 1, or all of them. */
export async function textOf(pdf: Buffer, page?: number): Promise<string> {
  const pages = page === undefined ? [] : ['-f', String(page), '-l', String(page)]
  return (await run('pdftotext', ['-layout', ...pages], pdf, ['-'])).toString('utf8')
}

/** The lines of `textOf` with their cells parted by one space. */
export async function linesOf(pdf: Buffer, page?: number): Promise<string[]> {
  const lines = (await textOf(pdf, page)).split(/[\n\f]/)
  return lines.map((line) => line.trim().replaceAll(/ {2,}/g, ' ')).filter((line) => line !== '')
}

/** pdfinfo's answers: 'Pages', 'Page size', 'Title'. */
export async function infoOf(pdf: Buffer): Promise<Record<string, string>> {
  const lines = (await run('pdfinfo', [], pdf, [])).toString('utf8').trim().split('\n')
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
}

/**
 * The first page printed at `dpi` dots to the inch: is the dot at (x, y), in points from the top
 * left, dark?
 */
export async function printed(
  pdf: Buffer,
  dpi: number,
): Promise<(x: number, y: number) => boolean> {
  const image = await run('pdftoppm', ['-gray', '-r', String(dpi), '-f', '1', '-l', '1'], pdf, [])
  const [header = '', width = ''] =
    /^P5\s+(\d+)\s+\d+\s+255\s/.exec(image.toString('latin1', 0, 60)) ?? []
  const dot = (points: number) => Math.floor((points * dpi) / 72)
  return (x, y) => image[header.length + dot(y) * Number(width) + dot(x)]! < 128
}

export async function run(
  program: string,
  options: readonly string[],
  pdf: Buffer,
  output: readonly string[],
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'kit-pdf-'))
  try {
    const file = join(folder, 'file.pdf')
    await writeFile(file, pdf)
    const { stdout } = await promisify(execFile)(program, [...options, file, ...output], {
      encoding: 'buffer',
      maxBuffer: 100_000_000,
    })
    return stdout
  } catch (fault) {
    throw (fault as NodeJS.ErrnoException).code === 'ENOENT'
      ? new Error(`Install ${program} (poppler-utils), or set MOSTRADOR_SKIP=office`)
      : fault
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
