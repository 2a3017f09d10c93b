import {
  BufferJSON,
  initAuthCreds,
  proto,
  type AuthenticationCreds,
  type SignalDataSet,
  type SignalDataTypeMap,
  type SignalKeyStore,
} from 'baileys'
import type { AuthEntry, AuthStore } from './auth-store.ts'

export type AuthState = {
  creds: AuthenticationCreds
  keys: SignalKeyStore
  saveCreds(): Promise<void>
}

const CREDENTIALS = 'creds'

/** Baileys' own state over our store: its credentials, and its Signal keys by kind. */
export async function openAuthState(store: AuthStore): Promise<AuthState> {
  const kept = (await store.read(CREDENTIALS, [''])).get('')
  // Keys without credentials are of a link that ended while something was being sent: whoever would
  // write with them could be read by nobody.
  if (kept === undefined) await store.clear()
  const creds = kept === undefined ? initAuthCreds() : (parse(kept) as AuthenticationCreds)
  return {
    creds,
    keys: {
      async get<T extends keyof SignalDataTypeMap>(kind: T, ids: string[]) {
        const found = await store.read(kind, ids)
        return Object.fromEntries(
          [...found].map(([id, text]) => [id, revive(kind, parse(text))]),
        ) as { [id: string]: SignalDataTypeMap[T] }
      },
      set: (given) => store.write(entriesOf(given)),
      clear: () => store.clear(),
    },
    saveCreds: () =>
      store.write([
        { kind: CREDENTIALS, id: '', text: JSON.stringify(creds, BufferJSON.replacer) },
      ]),
  }
}

const parse = (text: string): unknown => JSON.parse(text, BufferJSON.reviver)

/** The one kind that is a message of the protocol rather than plain values. */
function revive(kind: keyof SignalDataTypeMap, value: unknown): unknown {
  return kind === 'app-state-sync-key'
    ? proto.Message.AppStateSyncKeyData.fromObject(value as Record<string, unknown>)
    : value
}

function entriesOf(given: SignalDataSet): AuthEntry[] {
  return Object.entries(given).flatMap(([kind, values]) =>
    Object.entries(values as Record<string, unknown>).map(([id, value]) => ({
      kind,
      id,
      text:
        value === null || value === undefined ? null : JSON.stringify(value, BufferJSON.replacer),
    })),
  )
}
