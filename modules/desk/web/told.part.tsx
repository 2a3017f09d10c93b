import DecidedPart from '../cancellation/web/decided.part.tsx'
import AnsweredPart from '../provider-request/web/answered.part.tsx'

/** What other people decide about one's own sales is told on every page. */
export default function ToldPart() {
  return (
    <>
      <DecidedPart />
      <AnsweredPart />
    </>
  )
}
