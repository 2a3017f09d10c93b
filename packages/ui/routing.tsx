import {
  Link,
  useNavigate,
  useParams,
  useRouter,
  useSearch,
  type AnyRoute,
} from '@tanstack/react-router'
import { useCallback, useMemo, type MouseEvent, type ReactNode } from 'react'
import type * as z from 'zod'
import { afterPaint } from './at-once.ts'
import type { ScreenDeclaration } from './screen.ts'

type LinkProps = {
  to: string
  search?: Record<string, unknown>
  hash?: string
  className?: string
  children: ReactNode
  onClick?: () => void
  'aria-label'?: string
  'aria-current'?: 'page'
  target?: '_blank'
}

/**
 * A real link inside the application: opens in a new tab when asked to, and carries filters in
 * `search`.
 */
export function AppLink({ to, search, children, ...rest }: LinkProps) {
  return (
    <Link to={to} {...(search ? { search: search as never } : {})} {...rest}>
      {children}
    </Link>
  )
}

/**
 * A link of which there are many on every page, such as the menu's. It leads where `AppLink` does,
 * and is not drawn again with every change of the address.
 */
export function MenuLink({ to, children, ...rest }: Omit<LinkProps, 'search' | 'hash' | 'target'>) {
  const router = useRouter()
  const ahead = () => void router.preloadRoute({ to })
  return (
    <a
      href={to}
      {...rest}
      onPointerEnter={ahead}
      onFocus={ahead}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        const link = event.currentTarget
        link.dataset['going'] = ''
        afterPaint(() => void router.navigate({ to }).finally(() => delete link.dataset['going']))
      }}
    >
      {children}
    </a>
  )
}

/** Anything else is the browser's: a new tab, a new window, a download. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey

/** Goes to a path, `go('/reserva/…')`; with `replace` the Back button skips the page left. */
export function useGo(): (
  to: string,
  options?: { search?: Record<string, unknown>; replace?: boolean },
) => void {
  const navigate = useNavigate()
  return useCallback(
    (to, { search, replace } = {}) =>
      void navigate({
        to,
        ...(search ? { search: search as never } : {}),
        replace: Boolean(replace),
      }),
    [navigate],
  )
}

/**
 * Whether some module brings a screen at this path: a link to a neighbour's screen is only shown
 * where there is one.
 */
export function useScreenExists(path: string): boolean {
  return path in useRouter().routesByPath
}

/** The screen that some module brings at an address: its title and who may open it. */
export function useScreenAt(address: string): ScreenDeclaration | undefined {
  const routes = Object.values(useRouter().routesByPath) as readonly AnyRoute[]
  const screens = routes.flatMap(({ options: { staticData } }) => staticData?.screen ?? [])
  return screens.find(({ path }) => path.replace(/\/:\w+\?$/, '') === address)
}

declare module '@tanstack/react-router' {
  // The router's own way of typing what a route carries: an interface, because it is merged.
  interface StaticDataRouteOption {
    screen?: ScreenDeclaration
  }
}

/**
 * The path's parameters, typed: `const { uuid } = usePathParams(z.object({ uuid: z.string() }))`.
 */
export function usePathParams<S extends z.ZodType>(schema: S): z.output<S> {
  return schema.parse(useParams({ strict: false }))
}

export type Filters<Search extends Record<string, unknown> = Record<string, unknown>> = {
  value: Search
  /** What somebody chose, where `value` also says what holds without being chosen. */
  chosen?: Search
  /**
   * Changes some fields; the page goes back to 1 unless it is one of them. `undefined` takes a
   * field away. `replace`: Back goes past it.
   */
  set(
    change: Partial<{ [Key in keyof Search]: Search[Key] | undefined }>,
    options?: { replace: boolean },
  ): void
  clear(): void
}

/**
 * The filters of this screen, which live in its URL: `const filters = useFilters(Search)`. Back and a copied link bring them back.
 */
export function useFilters<S extends z.ZodType<Record<string, unknown>>>(
  schema: S,
): Filters<z.output<S>> {
  const raw = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const value = useMemo(() => readSearch(schema, raw), [schema, raw])

  const set = useCallback<Filters<z.output<S>>['set']>(
    (change, { replace } = { replace: false }) => {
      const page = 'page' in change ? {} : { page: undefined }
      void navigate({
        to: '.',
        search: ((before: Record<string, unknown>) =>
          withoutEmpty({ ...readableSearch(schema, before), ...page, ...change })) as never,
        resetScroll: false,
        replace,
      })
    },
    [navigate, schema],
  )
  const clear = useCallback(
    () => void navigate({ to: '.', search: {} as never, resetScroll: false }),
    [navigate],
  )
  return useMemo(() => ({ value, set, clear }), [value, set, clear])
}

/**
 * One thing that is open beside the page, by its name in the URL: Back closes it, and its address
 * can be passed on.
 */
export function useOpened(name: string): [string | undefined, (key: string | undefined) => void] {
  const raw = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const open = useCallback(
    (key: string | undefined) => {
      void navigate({
        to: '.',
        search: ((before: Record<string, unknown>) =>
          withoutEmpty({ ...before, [name]: key })) as never,
        resetScroll: false,
        replace: key === undefined,
      })
    },
    [navigate, name],
  )
  return [raw[name] === undefined ? undefined : String(raw[name]), open]
}

/**
 * Reads what stands in a URL, with the schema's defaults. A value that cannot be read is dropped,
 * never the whole address.
 */
export function readSearch<S extends z.ZodType<Record<string, unknown>>>(
  schema: S,
  raw: Record<string, unknown>,
): z.output<S> {
  return schema.parse(readableSearch(schema, raw))
}

/**
 * What of a URL can be read, as it stands there: no defaults are added, so that an address stays
 * short.
 */
export function readableSearch(
  schema: z.ZodType<Record<string, unknown>>,
  raw: Record<string, unknown>,
): Record<string, unknown> {
  const whole = schema.safeParse(raw)
  if (whole.success) return raw
  const unreadable = new Set(whole.error.issues.map(({ path }) => String(path[0])))
  return Object.fromEntries(Object.entries(raw).filter(([key]) => !unreadable.has(key)))
}

function withoutEmpty(search: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(search).filter(
      ([, value]) =>
        value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
}
