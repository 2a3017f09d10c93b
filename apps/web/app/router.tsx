import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router'
import { onParts } from '@kit/ui/later'
import { Loading } from '@kit/ui/loading'
import type { ScreenDeclaration } from '@kit/ui/screen'
import { signedIn } from '@kit/ui/session'
import { loginAddress } from '../origin.ts'
import { DisabledLocation } from '../shell/disabled-location.tsx'
import { Guard } from '../shell/guard.tsx'
import { NotFound } from '../shell/not-found.tsx'
import { ScreenError } from '../shell/screen-error.tsx'
import { PublicFooter } from '../shell/notice.tsx'
import { Shell } from '../shell/shell.tsx'
import { told } from '@kit/ui/unloaded'
import { AREA_SCREENS } from './area-screens.ts'
import { routerPath, startOf } from './menu.ts'
import { SCREENS } from './screens.ts'

const root = createRootRoute({
  component: Outlet,
  errorComponent: ({ error, reset }) => (
    <main className="ui-public">
      <ScreenError error={error} onRetry={reset} />
    </main>
  ),
  notFoundComponent: NotFound,
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    const login = signedIn()
    throw redirect({ to: login ? startOf(SCREENS, login) : '/dashboard', replace: true })
  },
})
const disabled = createRoute({
  getParentRoute: () => root,
  path: '/disabled_location',
  component: DisabledLocation,
})

/**
 * Everything that needs a session stands inside; a stranger goes to the login page, which remembers
 * where they came from.
 */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: Shell,
  errorComponent: ({ error, reset }) => (
    <main className="ui-public">
      <ScreenError error={error} onRetry={reset} />
    </main>
  ),
  beforeLoad: ({ location }) => {
    if (signedIn()) return
    window.location.replace(loginAddress(location.href))
    // The page is being left: nothing of it may be shown meanwhile.
    return new Promise<never>(() => undefined)
  },
})

/** A screen comes with the ground of antd's parts, unless it is made of the kit's own alone. */
const loaderOf = ({ screen, light, layout }: ScreenDeclaration) =>
  light ? screen : () => onParts(screen, { desk: layout === 'desk' })

function routesOf(screen: ScreenDeclaration, parent: AnyRoute): AnyRoute[] {
  const Screen = lazyRouteComponent(told(loaderOf(screen)))
  const paths = [
    routerPath(screen.path),
    ...(screen.deeper ? [`${routerPath(screen.path)}/$`] : []),
  ]
  return paths.map((path) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      staticData: { screen },
      component: () =>
        screen.permission === 'public' ? (
          <>
            <main className="ui-public">
              <Screen />
            </main>
            {!screen.bare && <PublicFooter />}
          </>
        ) : (
          <Guard screen={screen}>
            <Screen />
          </Guard>
        ),
    }),
  )
}

const isPublic = (screen: ScreenDeclaration): boolean => screen.permission === 'public'

const tree = root.addChildren([
  home,
  disabled,
  ...SCREENS.filter(isPublic).flatMap((screen) => routesOf(screen, root)),
  shell.addChildren(
    [...SCREENS.filter((screen) => !isPublic(screen)), ...AREA_SCREENS].flatMap((screen) =>
      routesOf(screen, shell),
    ),
  ),
])

export const router = createRouter({
  routeTree: tree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingMs: 200,
  defaultPendingComponent: () => <Loading lines={12} />,
  defaultErrorComponent: ({ error, reset }) => <ScreenError error={error} onRetry={reset} />,
})
