import type { PermissionKey, RoleName } from '@kit/kernel/permission'
import type { FunctionComponent } from 'react'

export type LocalText = { es: string; en: string }

/** The groups of the menu, and groups within a group: the module that owns the menu adds them. */
export interface DeclaredMenuGroups {}
export interface DeclaredMenuSubgroups {}
export type MenuGroup = keyof DeclaredMenuGroups
export type MenuSubgroup = keyof DeclaredMenuSubgroups

export type ScreenDeclaration = {
  /**
   * As the specification writes it, parameters as `:id`, an optional one as `:id?`:
   * `/adicionar/factura/:id?`.
   */
  path: `/${string}`
  title: LocalText
  /**
   * The menu key (the route pattern without its first slash) that opens it. `'session'` opens it to
   * everybody signed in; `'public'` to everybody, without the shell around it.
   */
  permission: PermissionKey | 'session' | 'public'
  /** Present: besides the permission, one of these role names is needed. */
  roles?: readonly RoleName[]
  /**
   * Absent: the screen is reachable but not in the menu. `order` sorts within the group, as the
   * specification lists.
   */
  menu?: { group: MenuGroup; subgroup?: MenuSubgroup; order: number }
  /** `() => import('./list.screen.tsx')`: the default export is the component. */
  screen: () => Promise<{ default: FunctionComponent }>
  /**
   * Made of the kit's own parts alone, as lists are: it does not wait for antd's. A dialog of such a
   * screen brings them (`later`).
   */
  light?: true
  /** `desk` uses large targets on tablets; `office` (when absent) is dense. */
  layout?: 'desk' | 'office'
  /** Of a public one: nothing stands beneath it, as on a screen that hangs on a wall. */
  bare?: true
  /**
   * Works without a network (`keepOffline`): there its session does not end in the browser before
   * the server can say so.
   */
  offline?: true
  /** Deeper paths open the same screen: `/success/{uuid}` is not exact. */
  deeper?: true
  /**
   * Another path of the breadcrumb: what this screen stands under, when it is not in the menu
   * itself.
   */
  under?: `/${string}`
  /** Whoever has these roles and no other begins here instead of at `/dashboard`. */
  startOf?: readonly RoleName[]
}

/**
 * What `modules/<area>/<name>/web/routes.ts` exports by default. Every browser is told of every screen, so
 * it names no contract and no schema: what the URL carries is read by the screen (`useFilters`).
 */
export function screens(declarations: readonly ScreenDeclaration[]): readonly ScreenDeclaration[] {
  return declarations
}

/** By what a screen is found, and what is said of it where one looks for it. */
export type Finding = Readonly<{
  /** One sentence: what the screen is for. */
  about: LocalText
  /** Words that people look for it with, besides its title's. */
  words?: LocalText
}>
/** An act that the palette offers: it opens a page, asked as stated. */
export type Shortcut = Readonly<{
  title: LocalText
  words?: LocalText
  /** Who may open this screen is offered the act. */
  screen: `/${string}`
  /** Present: besides the screen's permission. */
  permission?: PermissionKey
  /** Absent: the screen itself. */
  to?: `/${string}`
  search?: Readonly<Record<string, unknown>>
}>
export type Findings = Readonly<{
  screens: Readonly<Record<`/${string}`, Finding>>
  shortcuts?: readonly Shortcut[]
}>

/**
 * What `modules/<area>/<name>/web/finding.ts` exports by default for the screens of its `routes.ts`, and the
 * acts that begin in the module. A list or report says the same in its own file.
 */
export function finding(findings: Findings): Findings {
  return findings
}
