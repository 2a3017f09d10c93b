/**
 * Invented people: the fixed users that the demo announces, names for the others, and guests by
 * country.
 */
export type FixedUser = Readonly<{
  account: string
  name: string
  last_name: string
  role_ids: readonly number[]
  /** Channel codes; none for those who see everything. */
  channels: readonly string[]
  /** How many hotels of those channels; absent means all of them. */
  hotels?: number
  provider_id?: number
  agency?: string
  /**
   * How much they sell where they sell, when it is not 3: the person most people sign in as has
   * much to look at.
   */
  selling?: number
}>

/** Role ids are the specification's: decisions.md lists them. */
export const FIXED_USERS: readonly FixedUser[] = [
  {
    account: 'admin',
    name: 'Ximena',
    last_name: 'Barrera',
    role_ids: [1],
    channels: ['CUN', 'RMY', 'CALL', 'WEB', 'AGE', 'MAY'],
  },
  {
    account: 'superadmin',
    name: 'Rodrigo',
    last_name: 'Tapia',
    role_ids: [3],
    channels: ['CUN', 'RMY', 'CALL', 'WEB', 'AGE', 'MAY'],
  },
  { account: 'gerente', name: 'Leticia', last_name: 'Manzano', role_ids: [2], channels: ['CUN'] },
  {
    account: 'supervisor',
    name: 'Óscar',
    last_name: 'Pech',
    role_ids: [15],
    channels: ['CUN'],
    hotels: 3,
  },
  {
    account: 'rep',
    name: 'Daniela',
    last_name: 'Canul',
    role_ids: [9, 8],
    channels: ['CUN'],
    hotels: 1,
    selling: 12,
  },
  { account: 'tours', name: 'Iván', last_name: 'Uc', role_ids: [9], channels: ['CUN'], hotels: 2 },
  {
    account: 'oficial',
    name: 'Greta',
    last_name: 'Lindholm',
    role_ids: [14],
    channels: ['CUN'],
    hotels: 2,
    agency: 'Nordsee Reisen',
  },
  { account: 'subgerente', name: 'Marcos', last_name: 'Ayala', role_ids: [12], channels: ['RMY'] },
  {
    account: 'multi',
    name: 'Paola',
    last_name: 'Cervera',
    role_ids: [2, 8],
    channels: ['CUN', 'RMY'],
  },
  {
    account: 'contabilidad',
    name: 'Hilda',
    last_name: 'Osorio',
    role_ids: [4],
    channels: ['CUN', 'RMY', 'CALL', 'WEB', 'AGE', 'MAY'],
  },
  {
    account: 'operaciones',
    name: 'Wilberth',
    last_name: 'Chan',
    role_ids: [5],
    channels: ['CUN', 'RMY', 'CALL', 'WEB', 'AGE', 'MAY'],
  },
  {
    account: 'comercial',
    name: 'Renata',
    last_name: 'Solís',
    role_ids: [6],
    channels: ['CUN', 'RMY', 'CALL', 'WEB', 'AGE', 'MAY'],
  },
  {
    account: 'proveedor',
    name: 'Efraín',
    last_name: 'Dzul',
    role_ids: [7],
    channels: [],
    provider_id: 182,
  },
  {
    account: 'afiliado',
    name: 'Lorena',
    last_name: 'Quijano',
    role_ids: [10, 11],
    channels: ['AGE'],
    hotels: 1,
    agency: 'Viajes Ceiba',
  },
]

export const FIRST_NAMES = [
  'Abril',
  'Adrián',
  'Alma',
  'Andrés',
  'Beatriz',
  'Bruno',
  'Carla',
  'César',
  'Diana',
  'Eduardo',
  'Elena',
  'Emilio',
  'Fabiola',
  'Gael',
  'Gloria',
  'Hugo',
  'Irene',
  'Jimena',
  'Joel',
  'Karla',
  'Laura',
  'Luis',
  'Maite',
  'Manuel',
  'Nadia',
  'Octavio',
  'Olga',
  'Pablo',
  'Raquel',
  'Saúl',
  'Tania',
  'Víctor',
] as const
export const LAST_NAMES = [
  'Aguilar',
  'Balam',
  'Cahuich',
  'Cocom',
  'Contreras',
  'Domínguez',
  'Euán',
  'Fuentes',
  'Gamboa',
  'Herrera',
  'Interián',
  'Ku',
  'Loría',
  'May',
  'Méndez',
  'Novelo',
  'Ortegón',
  'Poot',
  'Quintal',
  'Rejón',
  'Sosa',
  'Tun',
  'Uicab',
  'Valladares',
  'Xool',
  'Yam',
  'Zapata',
] as const

type Guests = Readonly<{
  country: string
  weight: number
  language: 'es' | 'en'
  currency: 'MXN' | 'USD' | 'EUR' | 'CAD' | 'GBP'
  dial: string
  first: readonly string[]
  last: readonly string[]
}>
/** Who comes, from where, and the money they carry. */
export const GUESTS: readonly Guests[] = [
  {
    country: 'US',
    weight: 38,
    language: 'en',
    currency: 'USD',
    dial: '+1',
    first: [
      'Emily',
      'Jason',
      'Megan',
      'Tyler',
      'Ashley',
      'Brandon',
      'Karen',
      'Derek',
      'Nicole',
      'Marcus',
    ],
    last: [
      'Walsh',
      'Carter',
      'Nguyen',
      'Brooks',
      'Sullivan',
      'Foster',
      'Reed',
      'Hayes',
      'Morgan',
      'Diaz',
    ],
  },
  {
    country: 'MX',
    weight: 24,
    language: 'es',
    currency: 'MXN',
    dial: '+52',
    first: [
      'Sofía',
      'Jorge',
      'Mariana',
      'Ricardo',
      'Fernanda',
      'Arturo',
      'Guadalupe',
      'Ernesto',
      'Valeria',
      'Ramón',
    ],
    last: [
      'Ramírez',
      'Torres',
      'Villarreal',
      'Garza',
      'Núñez',
      'Ibarra',
      'Salinas',
      'Cárdenas',
      'Luna',
      'Ríos',
    ],
  },
  {
    country: 'CA',
    weight: 14,
    language: 'en',
    currency: 'CAD',
    dial: '+1',
    first: ['Claire', 'Liam', 'Sophie', 'Gordon', 'Chantal', 'Ethan', 'Heather', 'Luc'],
    last: ['Tremblay', 'MacDonald', 'Gagnon', 'Wilson', 'Roy', 'Campbell', 'Fraser', 'Bouchard'],
  },
  {
    country: 'GB',
    weight: 8,
    language: 'en',
    currency: 'GBP',
    dial: '+44',
    first: ['Harriet', 'Oliver', 'Imogen', 'Callum', 'Poppy', 'Nigel'],
    last: ['Hughes', 'Thornton', 'Clarke', 'Bennett', 'Ashworth', 'Doyle'],
  },
  {
    country: 'ES',
    weight: 5,
    language: 'es',
    currency: 'EUR',
    dial: '+34',
    first: ['Nuria', 'Íñigo', 'Marta', 'Álvaro'],
    last: ['Ferrer', 'Navarro', 'Iglesias', 'Vidal'],
  },
  {
    country: 'DE',
    weight: 4,
    language: 'en',
    currency: 'EUR',
    dial: '+49',
    first: ['Anke', 'Jürgen', 'Lena', 'Matthias'],
    last: ['Krüger', 'Vogel', 'Schäfer', 'Brandt'],
  },
  {
    country: 'CO',
    weight: 3,
    language: 'es',
    currency: 'USD',
    dial: '+57',
    first: ['Catalina', 'Andrés', 'Juliana'],
    last: ['Ospina', 'Restrepo', 'Mejía'],
  },
  {
    country: 'AR',
    weight: 2,
    language: 'es',
    currency: 'USD',
    dial: '+54',
    first: ['Martina', 'Facundo', 'Lucía'],
    last: ['Peralta', 'Ferreyra', 'Sosa'],
  },
  {
    country: 'BR',
    weight: 2,
    language: 'en',
    currency: 'USD',
    dial: '+55',
    first: ['Camila', 'Thiago', 'Bruna'],
    last: ['Oliveira', 'Barbosa', 'Teixeira'],
  },
]
