import { handle } from '@kit/http/handle'
import { findSetting } from '@kit/db/settings'
import { Refusal } from '@kit/kernel/refusal'
import { disabledLocation } from '../../contract.ts'
import { changeSetting, listSettings } from '../../contract/settings.ts'
import { isSettingName, SETTINGS, settingAccepts, type SettingName } from '../../rules/settings.ts'
import {
  findSettingVersions,
  lockSettings,
  recordSetting,
  type SettingVersion,
} from '../queries/settings.ts'

export const routes = [
  handle(disabledLocation, async ({ database, now, language }) => {
    const name = language === 'en' ? 'disabled_location_text_en' : 'disabled_location_text_es'
    return { text: await findSetting(database, name, now, SETTINGS[name].fallback) }
  }),

  handle(listSettings, async ({ database, now }) => {
    const names = Object.keys(SETTINGS) as SettingName[]
    const versions = await findSettingVersions(database, names)
    return names.map((name) =>
      present(
        name,
        versions.filter((version) => version.name === name),
        now,
      ),
    )
  }),

  handle(changeSetting, async ({ params: { name }, body, actor, database, now, audit }) => {
    if (!isSettingName(name)) throw new Refusal('request.not_found')
    if (!settingAccepts(name, body.value)) throw new Refusal('setting.value')
    const valid_from = body.valid_from === undefined ? now : new Date(body.valid_from)
    if (valid_from < now) throw new Refusal('setting.past')

    await lockSettings(database)
    const before = present(name, await findSettingVersions(database, [name]), now)
    if (before.version !== body.version) throw new Refusal('setting.changed', { current: before })

    await recordSetting(database, { name, value: body.value, valid_from, set_by: actor.user_id })
    audit({
      action: 'setting.changed',
      entity: 'setting',
      entity_id: name,
      before: before.value,
      after: { value: body.value, valid_from: valid_from.toISOString() },
    })
    return present(name, await findSettingVersions(database, [name]), now)
  }),
]

/** Of the versions, the newest first, the first whose instant has passed holds. */
function present(name: SettingName, versions: readonly SettingVersion[], now: Date) {
  const current = versions.find(({ valid_from }) => new Date(valid_from) <= now)
  return {
    name,
    value: current ? current.value : SETTINGS[name].fallback,
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
