import { field, record } from '@kit/tables/record'
import { SOURCE_CHOICES } from '../choices.ts'

export default record({
  id: 'campaign',
  table: 'leads.campaign',
  title: { es: 'Campaña', en: 'Campaign' },
  adding: { es: 'Nueva campaña', en: 'New campaign' },
  permission: 'lead.manage',
  removable: true,
  fields: {
    name: field.text('Nombre', 'Name', { max: 120, required: true }),
    source: field.choice('Origen', 'Source', SOURCE_CHOICES, { required: true, initial: 'ads' }),
    starts_on: field.day('Empieza', 'Starts', { required: true }),
    ends_on: field.day('Termina', 'Ends', {
      hint: { es: 'En blanco: sin fecha de término', en: 'Leave blank for no end date' },
    }),
    active: field.flag('Activa', 'Active', { initial: true }),
  },
  unique: { campaign_name_key: 'name' },
})
