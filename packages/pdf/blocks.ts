// What a document is made of: a voucher, a receipt, a proforma.

export type Align = 'left' | 'right' | 'center'

export type Block =
  | Readonly<{ kind: 'heading'; text: string; level?: 1 | 2; align?: Align }>
  | Readonly<{ kind: 'paragraph'; text: string; align?: Align; muted?: boolean; bold?: boolean }>
  | Pairs
  | Lines
  /** Strong: a bar in the color of the document, under which a paper begins. */
  | Readonly<{ kind: 'rule'; strong?: boolean }>
  | Readonly<{ kind: 'space'; millimetres: number }>
  /**
   * Side by side, never broken, in columns of one width or in this proportion; on a roll, below
   * each other.
   */
  | Readonly<{
      kind: 'columns'
      columns: readonly (readonly Block[])[]
      widths?: readonly number[]
    }>
  /**
   * On one page where one holds it. Optional: left out of sheets where it would begin a page; on a
   * roll it stands by itself.
   */
  | Readonly<{ kind: 'together'; blocks: readonly Block[]; optional?: boolean }>
  /**
   * What follows begins a page; on a roll, a line to cut along. Shared: such a line on a sheet too,
   * between what shares a page.
   */
  | Readonly<{ kind: 'cut'; shared?: boolean }>
  /** Drawn as vectors, so that it reads at any print quality; an address is a link too. */
  | Readonly<{ kind: 'qr'; text: string; millimetres: number; align?: Align; caption?: string }>
  /** What somebody drew by hand, in units of its own, made to fit; lines of two points at least. */
  | Readonly<{
      kind: 'ink'
      strokes: readonly (readonly Readonly<{ x: number; y: number }>[])[]
      millimetres: number
      align?: Align
    }>
  /** PNG or JPEG, so wide at most, and so high at most where that is said. */
  | Readonly<{
      kind: 'image'
      bytes: Buffer
      millimetres: number
      high_millimetres?: number
      align?: Align
    }>

/**
 * Labels and what they say: 'Folio' · 'CUN-26-000123'. On a roll an amount stands at the right.
 * Texts: the values are sentences, in regular letters, and go on over
 * pages.
 */
export type Pairs = Readonly<{
  kind: 'pairs'
  rows: readonly (readonly [label: string, value: string])[]
  texts?: boolean
}>

/** A table: its header is repeated on every page it reaches, its rows are not broken. */
export type Lines = Readonly<{
  kind: 'lines'
  columns: readonly Readonly<{
    header: string
    /** Columns share the width in this proportion. */ width: number
    align?: Align
  }>[]
  rows: readonly (readonly string[])[]
  /** In bold, under a rule: one per currency. */
  totals?: readonly (readonly string[])[]
}>

export type DocumentPdf = Readonly<{
  /** 'roll' is the 80 mm paper of a ticket printer: one page, as long as it must be, up to 5 m. */
  paper: 'a4' | 'letter' | 'roll'
  /** Shown by the reader's window; not printed. */
  title: string
  blocks: readonly Block[]
  /** At the foot of every page; under everything on a roll. */
  footer?: string
  /**
   * Smaller letters and margins, and smaller still where that spares a page: for a sheet that holds
   * more than one of a kind.
   */
  compact?: boolean
  /** Of strong rules: `#rrggbb`; the accent of the screens unless said. */
  color?: string
  language?: 'es' | 'en'
  createdAt?: Date
}>
