import type { AnyContext } from '@kit/db/context'
import { quarantineMails } from './quarantine.ts'

/** A mail that waited when the backup was taken may have left since. */
export async function quarantine(tx: AnyContext): Promise<string[]> {
  const held = await quarantineMails(tx)
  return held > 0
    ? [
        `Correos en cuarentena: ${held}. Pueden haberse enviado después del respaldo; no se envían hasta que alguien los libere (npm run quarantine).`,
      ]
    : []
}
