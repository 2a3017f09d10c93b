import type { Catalogue, Catalogues } from '@kit/ui/i18n'

/** `../../../modules/reservations/web/locales/es.ts` is the catalogue of `reservations`. */
export function byModule(found: Record<string, unknown>): Catalogues {
  return Object.fromEntries(Object.entries(found).map(([path, catalogue]) => [/modules\/([^/]+)\//.exec(path)![1]!, catalogue as Catalogue]))
}
