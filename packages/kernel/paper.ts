import type { Language } from './actor.ts'
import type { Declaration, Title } from './declaration.ts'
import type { PaperBrand } from './installation.ts'

/** A paper that leaves the house, drawn of a made-up sale, so that a brand is seen on it. */
export type SamplePaper = Title &
  Declaration &
  Readonly<{
    declares: 'sample_paper'
    /** Returns a PDF. */
    draw(language: Language, brand: PaperBrand): Promise<Buffer>
  }>

/** Declares a sample in its module's `server/samples.ts`. */
export const samplePaper = (
  name: string,
  title: Title,
  draw: SamplePaper['draw'],
): SamplePaper => ({
  declares: 'sample_paper',
  name,
  ...title,
  draw,
})
