import { Beside } from '@kit/ui/beside'
import { lazy } from 'react'
import { untilLoaded } from '@kit/ui/unloaded'

/** After what a page is opened for: nothing of it waits for a link at its end. */
const LATER_MILLISECONDS = 2_000

const Link = lazy(
  untilLoaded(async () => {
    await new Promise((resolve) => setTimeout(resolve, LATER_MILLISECONDS))
    return import('./notice-link.tsx')
  }),
)

/** The way to the privacy notice, once the page stands and if one is published. */
export const NoticeLink = () => (
  <Beside>
    <Link />
  </Beside>
)

/** Beneath the pages that strangers open, where they type who they are. */
export const PublicFooter = () => (
  <footer className="ui-public-foot">
    <NoticeLink />
  </footer>
)
