import { handle } from '@kit/http/handle'
import { findSetting } from '@kit/db/settings'
import { Refusal } from '@kit/kernel/refusal'
import { accepts, type Setting } from '@kit/kernel/setting'
import { disabledLocation } from '../../contract.ts'
import { changeSetting, listSettings } from '../../contract/settings.ts'
import { disabledLocationTextEn, disabledLocationTextEs } from '../../settings.ts'
import { SETTINGS } from '../every-setting.ts'
import { findSettingVersions, lockSettings, type SettingVersion } from '../queries/settings.ts'
import { writeSetting } from '../setting-change.ts'

export const routes = [
  handle(disabledLocation, async (tx) => {
    const text = tx.language === 'en' ? disabledLocationTextEn : disabledLocationTextEs
    return { text: await findSetting(tx, text, tx.now) }
  }),

  handle(listSettings, async (tx) => {
    const versions = await findSettingVersions(tx, [...SETTINGS.keys()])
    return [...SETTINGS.values()].map((setting) =>
      present(
        setting,
        versions.filter(({ name }) => name === setting.name),
        tx.now,
      ),
    )
  }),

  handle(changeSetting, async (tx, { params: { name }, body }) => {
    const setting = SETTINGS.get(name)
    if (!setting) throw new Refusal('request.not_found')
    if (!accepts(setting.kind, body.value)) throw new Refusal('setting.value')
    const valid_from = body.valid_from === undefined ? tx.now : new Date(body.valid_from)
    if (valid_from < tx.now) throw new Refusal('setting.past')

    await lockSettings(tx)
    const before = present(setting, await findSettingVersions(tx, [name]), tx.now)
    if (before.version !== body.version) throw new Refusal('setting.changed', { current: before })

    await writeSetting(tx, setting, { value: body.value, before: before.value, valid_from })
    return present(setting, await findSettingVersions(tx, [name]), tx.now)
  }),
]

/** Of the versions, the newest first, the first whose instant has passed holds. */
function present(setting: Setting, versions: readonly SettingVersion[], now: Date) {
  const { name, es, en, kind, fallback } = setting
  const current = versions.find(({ valid_from }) => new Date(valid_from) <= now)
  return {
    name,
    es,
    en,
    kind,
    value: current ? current.value : fallback,
    is_default: current === undefined,
    version: Math.max(0, ...versions.map(({ id }) => id)),
    history: versions.map(({ id, value, valid_from, set_by }) => ({
      id,
      value,
      valid_from,
      set_by,
    })),
  }
}
