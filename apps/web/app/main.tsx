import '@kit/ui/first'
import '@fontsource-variable/ibm-plex-sans/wght.css'
import '@kit/ui/ui.css'
import '../shell/shell.css'
import { queryClient } from '@kit/ui/api'
import { startTexts } from '@kit/ui/i18n'
import { closeLive } from '@kit/ui/live'
import { KitRoot } from '@kit/ui/root'
import { pageNonce, signStyleSheets } from '@kit/ui/style-nonce'
import { onSessionEnded, useSession } from '@kit/ui/session'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loginAddress } from '../origin.ts'
import { ScreenError } from '../shell/screen-error.tsx'
import { loadCatalogue } from './catalogues.ts'
import { keepNoNetworkPage } from './no-network.ts'
import { router } from './router.tsx'

const nonce = pageNonce()
if (nonce) signStyleSheets(nonce)

// The session ended, here or in another tab: nothing of it stays in memory, and the login page says
// why.
onSessionEnded((ending) => {
  queryClient.clear()
  void closeLive()
  window.location.replace(
    ending === 'expired'
      ? loginAddress(window.location.pathname + window.location.search)
      : '/login',
  )
})

// Somebody else signed in in another tab: this one begins again as that person.
useSession.subscribe((now, before) => {
  if (now.login && before.login && now.login.token !== before.login.token) window.location.reload()
})

// Without the texts no screen can be drawn; the kit's own, which are here already, say so.
const wordless = await startTexts(loadCatalogue).then(
  () => null,
  (error: unknown) => ({ error }),
)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <KitRoot>
      {wordless ? (
        <main className="ui-public">
          <ScreenError error={wordless.error} />
        </main>
      ) : (
        <RouterProvider router={router} />
      )}
    </KitRoot>
  </StrictMode>,
)

keepNoNetworkPage()
