import KeepPlaces from './keep-places.tsx'
import NoticeLink from './notice-link.tsx'

/** Parts that load after the page is drawn. */
export default function OnceItStands() {
  return (
    <>
      <KeepPlaces />
      <NoticeLink />
    </>
  )
}
