import { loadOfRows } from '@kit/tables/load-of-rows'
import { field } from '@kit/tables/record'
import { agencyPlace } from '../contract/agencies.ts'
import { formOfPlaces } from '../server/loaded-places.ts'

const form = formOfPlaces(agencyPlace, { asForm: (values) => values, asFile: (row) => row })

export default loadOfRows({
  id: 'clients',
  title: { es: 'Clientes de agencias', en: 'Agency clients' },
  row: {
    es: 'Una fila por agencia y cliente, por sus nombres. Los clientes que no estén en el archivo no cambian.',
    en: 'One row per agency and client, by name. Clients not in the file do not change.',
  },
  order: 35,
  permission: 'agencies.manage',
  within: {
    field: 'clients',
    form: { ...form, find: (tx, { agency }) => form.find(tx, { name: agency }) },
    of: { agency: field.text('Agencia', 'Agency', { max: 120, required: true }) },
    tell: ({ values }) => ({ agency: values['name'] }),
    columns: {
      name: field.text('Cliente', 'Client', { max: 120, required: true }),
      email: field.text('Correo', 'Email', { max: 200 }),
      phone: field.text('Teléfono', 'Phone', { max: 40 }),
    },
    key: ['name'],
  },
})
