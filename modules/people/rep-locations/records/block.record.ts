import { Refusal } from '@kit/kernel/refusal'
import { field, record } from '@kit/tables/record'

export default record({
  id: 'block',
  table: 'rep_locations.block',
  title: { es: 'Horario predefinido', en: 'Preset hours' },
  adding: { es: 'Nuevo horario', en: 'New preset' },
  permission: 'rep_location.manage',
  removable: true,
  fields: {
    name: field.text('Nombre', 'Name', { max: 60, required: true }),
    starts_at: field.time('Hora de inicio', 'Start time', { required: true }),
    ends_at: field.time('Hora de fin', 'End time', { required: true }),
    break_minutes: field.integer('Descanso (minutos)', 'Break (minutes)', {
      min: 0,
      max: 480,
      required: true,
      initial: 60,
    }),
    active: field.flag('Activo', 'Active', {
      initial: true,
      hint: {
        es: 'Los inactivos no se ofrecen al asignar; las asignaciones existentes no cambian.',
        en: 'Inactive ones are not offered; existing assignments do not change.',
      },
    }),
  },
  unique: { block_name_key: 'name' },
  judge(_tx, { values: { starts_at, ends_at } }) {
    if (String(ends_at) <= String(starts_at)) throw new Refusal('block.hours')
  },
})
