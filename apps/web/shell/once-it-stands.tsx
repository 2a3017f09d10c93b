import KeepPlaces from './keep-places.tsx'
import NoticeLink from './notice-link.tsx'

/** What no page waits for: it comes once the page stands. */
export default function OnceItStands() {
  return (
    <>
      <KeepPlaces />
      <NoticeLink />
    </>
  )
}
