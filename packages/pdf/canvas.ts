import { finished } from 'node:stream/promises'
import type { Writable } from 'node:stream'
import PDFDocument from 'pdfkit'
import type { Weight } from './font-files.ts'
import { ASCENT, Typeface, type EmbeddedFont } from './typeface.ts'

/** In points, 72 to the inch. */
export type PageSize = readonly [width: number, height: number]
export type Ink = Readonly<{ size: number; weight?: Weight; color?: string }>
export type CanvasOptions = Readonly<{
  title: string
  language: 'es' | 'en'
  author?: string
  createdAt?: Date
}>

const BLACK = '#1a1a1a'
/** Bytes that may wait for a slow reader before we wait for it. */
const WAITING_MAX = 262_144

/**
 * A PDF being drawn, from the top left corner of each page, in points. Texts and rectangles go
 * straight into the page's content (twelve times quicker than pdfkit's own text); on each page
 * texts lie over shapes.
 */
export class Canvas {
  readonly regular: Typeface
  readonly bold: Typeface
  readonly #document: InstanceType<typeof PDFDocument>
  readonly #out: Writable
  readonly #ended: Promise<void>
  readonly #fonts = new Map<string, EmbeddedFont>()
  #pages = 0
  #size: PageSize = [0, 0]
  #shapes: string[] = []
  #texts: string[] = []
  #ink = ''
  #totalPages: { ref: PdfReference; ink: Ink } | undefined

  constructor(out: Writable, options: CanvasOptions) {
    this.#out = out
    this.#document = new PDFDocument({
      autoFirstPage: false,
      font: null as unknown as string,
      lang: options.language === 'es' ? 'es-MX' : 'en-US',
      displayTitle: true,
      info: {
        Title: options.title,
        Author: options.author ?? '',
        Producer: 'Mostrador',
        Creator: 'Mostrador',
        CreationDate: options.createdAt ?? new Date(),
      },
    })
    this.regular = new Typeface(this.#document, 'regular', this.#fonts)
    this.bold = new Typeface(this.#document, 'bold', this.#fonts)
    this.#ended = finished(out)
    // The fault is thrown by whoever awaits; until then it must not count as unhandled.
    this.#ended.catch(() => undefined)
    this.#document.pipe(out)
  }

  get pages(): number {
    return this.#pages
  }

  /** Begins a page once the reader has taken what was drawn before. */
  async newPage(size: PageSize): Promise<void> {
    this.#flush()
    await this.#readerKeepsUp()
    this.#document.addPage({ size: [size[0], size[1]], margin: 0 })
    this.#size = size
    this.#pages++
  }

  face(ink: Ink): Typeface {
    return ink.weight === 'bold' ? this.bold : this.regular
  }

  /** `y` is the top of the line. */
  text(text: string, x: number, y: number, ink: Ink): void {
    if (text === '') return
    const base = this.#size[1] - y - ink.size * ASCENT
    this.#texts.push(`1 0 0 1 ${round(x)} ${round(base)} Tm`, ...this.#shown(text, ink))
  }

  textRight(text: string, right: number, y: number, ink: Ink): void {
    this.text(text, right - this.face(ink).width(text, ink.size), y, ink)
  }

  textCentered(text: string, center: number, y: number, ink: Ink): void {
    this.text(text, center - this.face(ink).width(text, ink.size) / 2, y, ink)
  }

  rectangle(x: number, y: number, width: number, height: number, color: string): void {
    this.rectangles([[x, y, width, height]], color)
  }

  /** Many of one colour, as one shape: a QR code has hundreds. */
  rectangles(
    boxes: readonly (readonly [x: number, y: number, width: number, height: number])[],
    color: string,
  ): void {
    const paths = boxes.map(
      ([x, y, width, height]) =>
        `${round(x)} ${round(this.#size[1] - y - height)} ${round(width)} ${round(height)} re`,
    )
    this.#shapes.push(`${rgb(color)} rg`, ...paths, 'f')
  }

  /** Open lines through the points of each, as one shape. */
  lines(
    through: readonly (readonly (readonly [x: number, y: number])[])[],
    width: number,
    color: string,
  ): void {
    const paths = through.flatMap((points) =>
      points.map(
        ([x, y], index) => `${round(x)} ${round(this.#size[1] - y)} ${index === 0 ? 'm' : 'l'}`,
      ),
    )
    this.#shapes.push(`${rgb(color)} RG ${round(width)} w 1 J 1 j`, ...paths, 'S')
  }

  /** Height over width of a PNG or JPEG. Throws when it is neither. */
  proportionOf(image: Buffer): number {
    const { width, height } = this.#openImage(image)
    return height / width
  }

  image(image: Buffer, x: number, y: number, width: number): void {
    this.#document.image(image, x, y, { width })
  }

  /** What is touched there opens the address. */
  link(x: number, y: number, width: number, height: number, address: string): void {
    this.#document.link(x, y, width, height, address)
  }

  /**
   * Keeps a place for the number of pages, which is known and written only at the end. `ink` is
   * that of the first call.
   */
  totalPages(x: number, y: number, ink: Ink): void {
    this.#totalPages ??= {
      ref: this.#document.ref({
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, -10, 60, 20],
      }) as unknown as PdfReference,
      ink,
    }
    this.#document.page.xobjects['TotalPages'] = this.#totalPages.ref
    this.#shapes.push(
      `q 1 0 0 1 ${round(x)} ${round(this.#size[1] - y - ink.size * ASCENT)} cm /TotalPages Do Q`,
    )
  }

  /** Ends the file and waits until the reader has all of it. */
  async end(): Promise<void> {
    this.#flush()
    if (this.#totalPages) this.#writeTotalPages(this.#totalPages)
    this.#document.end()
    await this.#ended
  }

  /** Gives the file up: the stream is destroyed, so that half of it never looks whole. */
  fail(fault: unknown): void {
    this.#document.unpipe(this.#out)
    this.#out.destroy(fault instanceof Error ? fault : new Error(String(fault)))
  }

  /** The operators that show a text; the ink is named only when it changes. */
  #shown(text: string, ink: Ink): string[] {
    const operators: string[] = []
    const color = ink.color ?? BLACK
    for (const { font, shown } of this.face(ink).runs(text, ink.size)) {
      this.#document.page.fonts[font.id] = font.ref()
      const key = `${font.id} ${ink.size} ${color}`
      if (key !== this.#ink) operators.push(`${rgb(color)} rg /${font.id} ${round(ink.size)} Tf`)
      this.#ink = key
      operators.push(shown)
    }
    return operators
  }

  /** pdfkit turns every page upside down, to count from the top; our operators turn it back. */
  #flush(): void {
    if (this.#pages === 0) return
    this.#document.addContent(
      `q 1 0 0 -1 0 ${round(this.#size[1])} cm\n${this.#shapes.join('\n')}\nBT\n${this.#texts.join('\n')}\nET Q`,
    )
    this.#shapes = []
    this.#texts = []
    this.#ink = ''
  }

  #writeTotalPages({ ref, ink }: { ref: PdfReference; ink: Ink }): void {
    const runs = this.face(ink).runs(String(this.#pages), ink.size)
    ref.data['Resources'] = {
      Font: Object.fromEntries(runs.map(({ font }) => [font.id, font.ref()])),
    }
    const shown = runs.map(({ font, shown: text }) => `/${font.id} ${round(ink.size)} Tf ${text}`)
    ref.end(`BT ${rgb(ink.color ?? BLACK)} rg ${shown.join(' ')} ET`)
  }

  async #readerKeepsUp(): Promise<void> {
    const document = this.#document as unknown as { readableLength: number }
    while (
      document.readableLength + this.#out.writableLength > WAITING_MAX &&
      !this.#out.destroyed
    ) {
      await new Promise<void>((resolve) => {
        const settle = () => {
          this.#out.off('drain', settle).off('close', settle)
          resolve()
        }
        this.#out.on('drain', settle).on('close', settle)
      })
    }
    // Even a quick reader gets its turn, and so do the other requests of this process.
    await new Promise(setImmediate)
    if (this.#out.destroyed)
      throw this.#out.errored ?? new Error('The reader went away before the end of the file')
  }

  #openImage(image: Buffer): { width: number; height: number } {
    return (
      this.#document as unknown as { openImage(source: Buffer): { width: number; height: number } }
    ).openImage(image)
  }
}

type PdfReference = { data: Record<string, unknown>; end(content: string): void }

function rgb(hex: string): string {
  return [1, 3, 5].map((at) => round(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ')
}

function round(points: number): number {
  return Math.round(points * 1000) / 1000
}
