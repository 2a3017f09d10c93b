/** Where a sentence of the specification stands: its document and line. */
type Sentence = { document: 1 | 2; line: number; sentence: string }
/** `shown`: the file of a test and the title of the test that shows that the sentence is followed. */
type Followed = Sentence & { shown: readonly [file: string, title: string] }
/** `decided`: the file that says why, with the words to find there. */
type Kept = Sentence & { reason: string; decided: readonly [file: string, words: string] }

const WORKING_SESSION = 'modules/people/rep-locations/server/working-session.test.ts'

/**
 * Sentences that the product once did not follow, or that are easily thought not to be: each is
 * shown by a test now, or departed from on purpose.
 */
export const FOLLOWED: readonly Followed[] = [
  {
    document: 1,
    line: 23,
    sentence: 'The header shows the current hotel, channel and zone.',
    shown: [
      'modules/people/rep-locations/web/change-location.test.ts',
      'once the day is over a session names no hotel and no channel in place of the desk, and asks',
    ],
  },
  {
    document: 1,
    line: 42,
    sentence: 'Also /newsletter and /catalogs.',
    shown: [
      'apps/web/app/menu-of-the-specification.test.ts',
      'a group that the specification names holds the entries of the specification alone',
    ],
  },
  {
    document: 1,
    line: 69,
    sentence: 'products, roleLocations, setRepLocation, and concesion (hotel …, plus locationZone)',
    shown: [
      'modules/company/access/server/session.test.ts',
      'a rep signs in and is told their channel, hotel, location, roles and permissions',
    ],
  },
  {
    document: 1,
    line: 112,
    sentence: 'A login log is sent with … setRepLocation, hotel id, zone id.',
    shown: [
      WORKING_SESSION,
      'nothing stands in the place of a desk that was not chosen, also in the evidence of the login',
    ],
  },
  {
    document: 1,
    line: 157,
    sentence: 'for TOURSALES, the current zone',
    shown: [
      WORKING_SESSION,
      'nothing stands in the place of a desk that was not chosen, also in the evidence of the login',
    ],
  },
  {
    document: 1,
    line: 164,
    sentence: 'with time as hh:mm A',
    shown: ['packages/kernel/day.test.ts', 'people read times of day as hh:mm A'],
  },
  {
    document: 2,
    line: 56,
    sentence: 'concesion (hotel, products, zone, status, locationZone)',
    shown: [
      'modules/company/access/server/session.test.ts',
      'a rep signs in and is told their channel, hotel, location, roles and permissions',
    ],
  },
  {
    document: 2,
    line: 58,
    sentence: 'a modal-filter copy uses from/to',
    shown: [
      'modules/reports/reporting/server/every-table.test.ts',
      'the period is understood as from and to, too, and refused when the two copies differ',
    ],
  },
  {
    document: 2,
    line: 69,
    sentence:
      'Changing location hides the location-modal flag; changing channel updates the current channel.',
    shown: [
      'modules/people/rep-locations/web/change-location.test.ts',
      'a session knows hotel and channel again when the location changes, and puts the dialog away',
    ],
  },
  {
    document: 2,
    line: 89,
    sentence: 'A user with TOURSALES and not ADMIN must pick and confirm a sales location',
    shown: [
      WORKING_SESSION,
      'TOURSALES sells, holds and prices nothing before a desk of today and its target are confirmed',
    ],
  },
  {
    document: 2,
    line: 96,
    sentence: 'When the chosen hotel is labelled TTOO, an agency marker is sent.',
    shown: [
      'modules/people/rep-locations/server/routes.test.ts',
      'a hotel labelled TTOO marks the agency, whatever the browser says',
    ],
  },
  {
    document: 2,
    line: 144,
    sentence: 'GET politicas/get?agency_type=',
    shown: [
      'modules/products/catalog/server/routes.test.ts',
      'policies say the fees of the kind of agency that is asked for, where they have some',
    ],
  },
  {
    document: 2,
    line: 144,
    sentence: 'GET productos/canal',
    shown: [
      'modules/products/catalog/server/products-of-channel.test.ts',
      'products of a channel are those with a price there, by default where the person sells',
    ],
  },
  {
    document: 2,
    line: 178,
    sentence: "Register success goes to /login with 'Registration successful'.",
    shown: [
      'e2e/administration.e2e.ts',
      'whoever asks for an account at /new-user enters only once their address is proved and an administrator approves',
    ],
  },
  {
    document: 2,
    line: 15,
    sentence: 'Public by code: /new-dashboard.',
    shown: [
      'e2e/wall-board.e2e.ts',
      'is opened by a code, follows a sale, outlives the network and goes dark when it is revoked',
    ],
  },
]

/** Departed from on purpose. */
export const KEPT: readonly Kept[] = [
  {
    document: 1,
    line: 13,
    sentence: '/ redirects to /dashboard.',
    reason:
      'It does, but for those whose role has a start page of its own: nothing of the dashboard is ' +
      'a provider’s work.',
    decided: ['apps/web/app/menu.ts', 'Where somebody begins'],
  },
  {
    document: 1,
    line: 20,
    sentence: 'The header offers a change of hotel and location, except for affiliate roles.',
    reason: 'A provider sells at no desk and is placed in no hotel: there is nothing to choose.',
    decided: [
      'modules/people/rep-locations/permissions.ts',
      'affiliates and providers have no desk',
    ],
  },
  {
    document: 1,
    line: 29,
    sentence: 'Some entries also require a role.',
    reason:
      'Roles hand out the keys, and administrators edit which; a second list of roles on an entry ' +
      'would refuse what their screen just gave.',
    decided: ['packages/ui/permission.ts', 'where roles are listed, one of them'],
  },
  {
    document: 1,
    line: 58,
    sentence: 'New message dialog: Asunto, Mensaje, file upload, Enviar a un rep en especifico.',
    reason: 'Who works in several channels also says for which one the message is.',
    decided: ['docs/adr/0012-channel-of-a-message.md', 'Deviates.'],
  },
  {
    document: 1,
    line: 97,
    sentence: 'A route may list allowed roles.',
    reason: 'It may; as for the entries of the menu, its key is what decides.',
    decided: ['packages/ui/permission.ts', 'where roles are listed, one of them'],
  },
  {
    document: 1,
    line: 165,
    sentence: 'On each request the session start marker is refreshed.',
    reason: 'A refetch that nobody asked for would keep an abandoned session open for ever.',
    decided: ['packages/ui/api.ts', 'does not prolong the'],
  },
  {
    document: 2,
    line: 81,
    sentence: 'The same product code cannot be added twice (silently ignored).',
    reason:
      'The same choice is ignored; another hour or option of the product moves the item there.',
    decided: [
      'modules/selling/shop/web/catalog/choose.ts',
      'Another hour or option moves the item',
    ],
  },
  {
    document: 2,
    line: 84,
    sentence: 'Money is computed with 4 decimals of precision.',
    reason: 'It is, and kept so; what somebody pays is whole cents, each line by itself.',
    decided: ['db/invariants/every-amount-is-whole-cents.sql', 'round'],
  },
  {
    document: 2,
    line: 133,
    sentence: 'Register, get all users, delete user.',
    reason: 'Users come in pages, and one who sold stays in the books: deleting switches them off.',
    decided: ['modules/company/access/README.md', 'no se borran'],
  },
  {
    document: 2,
    line: 145,
    sentence: 'POST integraciones/validateDisponibilidad',
    reason: 'Seats are the company’s own inventory; no provider is asked.',
    decided: ['modules/products/catalog/README.md', 'validateDisponibilidad'],
  },
  {
    document: 2,
    line: 179,
    sentence: 'List-loading failures are silent.',
    reason:
      'In the modal of the location they are; a list that did not load says so and is tried again.',
    decided: ['modules/people/rep-locations/web/parts/desk-modal.tsx', 'a failed list stays empty'],
  },
]
