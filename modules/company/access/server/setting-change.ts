import type { Context } from '@kit/db/context'
import { findSetting, recordSetting } from '@kit/db/settings'
import type { Setting } from '@kit/kernel/setting'
import { lockSettings } from './queries/settings.ts'

type Written<Value> = Readonly<{ value: Value; before: unknown; valid_from: Date }>

/** Records a value from an instant on, with its audit; the caller holds the lock of settings. */
export async function writeSetting<Value>(
  tx: Context,
  setting: Setting<Value>,
  { value, before, valid_from }: Written<NoInfer<Value>>,
): Promise<void> {
  await recordSetting(tx, setting, value, { valid_from, set_by: tx.actor.user_id })
  tx.audit({
    action: 'setting.changed',
    entity: 'setting',
    entity_id: setting.name,
    before,
    after: { value, valid_from: valid_from.toISOString() },
  })
}

/** Sets a value from now on, for a neighbour's form; what holds already is not written again. */
export async function changeSetting<Value>(
  tx: Context,
  setting: Setting<Value>,
  value: NoInfer<Value>,
): Promise<void> {
  await lockSettings(tx)
  const before = await findSetting(tx, setting, tx.now)
  if (before !== value) await writeSetting(tx, setting, { value, before, valid_from: tx.now })
}
