import { queryClient } from '@kit/ui/api'
import { Beside } from '@kit/ui/beside'
import { untilLoaded } from '@kit/ui/unloaded'
import { lazy } from 'react'

const LOOKED_AT_MILLISECONDS = 1_500

/** It has its heading, and nothing that it asked for is under way. */
const stands = (): boolean =>
  document.querySelector('main h1') !== null &&
  document.querySelector('main .ui-loading') === null &&
  queryClient.isFetching() === 0

/** Nothing that a page is opened for waits for a link at its end, or for what is kept beside it. */
async function untilPageStands(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, LOOKED_AT_MILLISECONDS))
  while (!stands())
}

const Link = lazy(
  untilLoaded(async () => {
    await untilPageStands()
    return import('./once-it-stands.tsx')
  }),
)

/**
 * The way to the privacy notice, once the page stands and if one is published; whoever is signed in
 * has their favorites brought up to date then.
 */
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
