import '@kit/ui/first'
import '@fontsource-variable/ibm-plex-sans/wght.css'
import '@kit/ui/ui.css'
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { startTexts } from '@kit/ui/i18n'
import { Parts } from '@kit/ui/parts'
import { KitRoot } from '@kit/ui/root'
import { pageNonce, signStyleSheets } from '@kit/ui/style-nonce'
import { DetailSample } from './detail-sample.tsx'
import { FieldsSample } from './fields-sample.tsx'
import { ListSample } from './list-sample.tsx'
import { PartsSample } from './parts-sample.tsx'

/**
 * Every part on a page of its own, for the test that opens them all under the real content security
 * policy.
 */
const root = createRootRoute({
  component: () => (
    <main style={{ padding: 24 }}>
      <Parts>
        <Outlet />
      </Parts>
    </main>
  ),
})
const page = (path: string, component: () => ReactNode) =>
  createRoute({ getParentRoute: () => root, path, component })
const router = createRouter({
  routeTree: root.addChildren([
    page('/', PartsSample),
    page('/list', ListSample),
    page('/fields', FieldsSample),
    page('/detail', DetailSample),
  ]),
})

await startTexts(async () => ({}))
const nonce = pageNonce()
if (nonce) signStyleSheets(nonce)
createRoot(document.getElementById('root')!).render(
  <KitRoot>
    <RouterProvider router={router} />
  </KitRoot>,
)
