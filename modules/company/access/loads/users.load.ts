import type { Context } from '@kit/db/context'
import { all, first } from '@kit/db/database'
import { readPart } from '@kit/http/part'
import { Refusal } from '@kit/kernel/refusal'
import { loadOfForm, type FormRow } from '@kit/tables/load-of-form'
import { references } from '@kit/tables/load'
import { field, type Values } from '@kit/tables/record'
import { reference } from '@kit/tables/reference'
import { channels, hotels, locations } from '@app/organization/references'
import { sql } from 'kysely'
import { UserForm } from '../contract/users.ts'
import { roles } from '../references.ts'
import { findAgencies, findProviders } from '../server/queries/choices.ts'
import { findUser, lockUser, visibleIn, type StoredUser } from '../server/queries/users.ts'
import { addAccount, disableAccount, editAccount, type Form } from '../server/routes/users.ts'

const LANGUAGES = { es: { es: 'Español', en: 'Spanish' }, en: { es: 'Inglés', en: 'English' } }
const providers = reference('provider_of_user', (database) => findProviders(database))
const agencies = reference('agency_of_user', (database) => findAgencies(database))

/** Accounts are never deleted: undoing a load disables those that it made. */
export default loadOfForm({
  id: 'users',
  title: { es: 'Usuarios', en: 'Users' },
  row: {
    es: 'Una fila por persona, con su correo. A cada persona nueva se le envía su enlace de acceso.',
    en: 'One row per person, by email. Each new person is emailed an access link.',
  },
  order: 40,
  permission: 'users.manage',
  key: ['email'],
  columns: {
    email: field.text('Correo', 'Email', { max: 200, required: true }),
    name: field.text('Nombre', 'Name', { max: 100, required: true }),
    last_name: field.text('Apellidos', 'Last name', { max: 100, required: true }),
    phone: field.text('Teléfono', 'Phone', { max: 40 }),
    language: field.choice('Idioma', 'Language', LANGUAGES, { required: true }),
    role_ids: references('Roles', 'Roles', roles, { required: true }),
    channel_ids: references('Canales', 'Channels', channels),
    hotel_ids: references('Hoteles', 'Hotels', hotels, {
      hint: { es: 'Vacío: todos los de sus canales', en: 'Empty: all in their channels' },
    }),
    location_ids: references('Locaciones', 'Locations', locations),
    provider_id: field.reference('Proveedor', 'Provider', providers),
    agency_id: field.reference('Agencia', 'Agency', agencies),
  },
  also: {
    email: ['correo electronico', 'mail', 'e mail', 'email address'],
    name: ['nombres', 'nombre s', 'first name', 'given name', 'name'],
    last_name: ['apellido', 'apellido paterno', 'surname', 'family name'],
    phone: ['celular', 'movil', 'whatsapp', 'phone', 'mobile'],
    language: ['lengua', 'lang'],
    role_ids: ['rol', 'puesto', 'role', 'position'],
    channel_ids: ['canal', 'channel'],
    hotel_ids: ['hotel'],
    location_ids: ['locacion', 'mostrador', 'location', 'desk'],
    provider_id: ['operador', 'operator', 'supplier'],
    agency_id: ['agency'],
  },
  form: {
    async find(tx, { email }) {
      const found = await first(
        tx,
        sql<{ id: number }>`
        select u.id from access.user_account u
         where u.email = ${String(email).toLowerCase()} and ${visibleIn(tx.actor.scope)}`,
      )
      return found?.id
    },
    async read(tx, id, { lock }) {
      const user = await (lock ? lockUser : findUser)(tx, tx.actor.scope, id)
      return user && present(user)
    },
    create: async (tx, values) => read(tx, await addAccount(tx, asForm(values))),
    async edit(tx, { id, values }, changed) {
      const before = await lockUser(tx, tx.actor.scope, id)
      if (!before) throw new Refusal('request.not_found')
      await editAccount(tx, before, asForm({ ...values, ...changed }))
      return read(tx, id)
    },
    remove: (tx, { id }) => disableAccount(tx, id),
    page: findPage,
  },
})

const asForm = (values: Values): Form => readPart('body', UserForm, values) as Form

async function read(tx: Context, id: number): Promise<FormRow> {
  const user = await findUser(tx, { all: true }, id)
  if (!user) throw new Refusal('request.not_found')
  return present(user)
}

const present = (user: StoredUser): FormRow => ({
  id: user.id,
  version: user.version,
  values: {
    email: user.email,
    name: user.name,
    last_name: user.last_name,
    phone: user.phone,
    language: user.language,
    role_ids: user.roles.map(({ id }) => id),
    channel_ids: user.channels.map(({ id }) => id),
    hotel_ids: user.hotel_ids,
    location_ids: user.location_ids,
    provider_id: user.provider_id,
    agency_id: user.agency_id,
  },
})

const PAGE = 200

async function findPage(tx: Context, after: number): Promise<number[]> {
  const rows = await all(
    tx,
    sql<{ id: number }>`
    select u.id from access.user_account u
     where u.id > ${after} and u.state <> 'pending' and ${visibleIn(tx.actor.scope)}
     order by u.id limit ${PAGE}`,
  )
  return rows.map(({ id }) => id)
}
