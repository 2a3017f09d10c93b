// What a document is made of: a voucher, a receipt, a proforma.

export type Align = 'left' | 'right' | 'center'

export type Block =
  | Readonly<{ kind: 'heading'; text: string; level?: 1 | 2; align?: Align }>
  | Readonly<{ kind: 'paragraph'; text: string; align?: Align; muted?: boolean; bold?: boolean }>
  /**
   * Labels and what they say: 'Folio' · 'CUN-26-000123'. On a roll an amount stands at the right.
   */
  | Readonly<{ kind: 'pairs'; rows: readonly (readonly [label: string, value: string])[] }>
  | Lines
  | Readonly<{ kind: 'rule' }>
  | Readonly<{ kind: 'space'; millimetres: number }>
  /** Side by side in columns of one width, never broken; on a roll, below each other. */
  | Readonly<{ kind: 'columns'; columns: readonly (readonly Block[])[] }>
  /** What follows begins a page; on a roll, a line to cut along. */
  | Readonly<{ kind: 'cut' }>
  /** Drawn as vectors, so that it reads at any print quality. */
  | Readonly<{ kind: 'qr'; text: string; millimetres: number; align?: Align; caption?: string }>
  /** What somebody drew by hand, in units of its own, made to fit; lines of two points at least. */
  | Readonly<{
      kind: 'ink'
      strokes: readonly (readonly Readonly<{ x: number; y: number }>[])[]
      millimetres: number
      align?: Align
    }>
  /** PNG or JPEG. */
  | Readonly<{ kind: 'image'; bytes: Buffer; millimetres: number; align?: Align }>

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
  /** 'roll' is the 80 mm paper of a ticket printer: one page, as long as it must be. */
  paper: 'a4' | 'letter' | 'roll'
  /** Shown by the reader's window; not printed. */
  title: string
  blocks: readonly Block[]
  /** At the foot of every page; under everything on a roll. */
  footer?: string
  language?: 'es' | 'en'
  createdAt?: Date
}>
