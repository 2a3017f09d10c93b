import type es from './es.ts'

export default {
  product: {
    draft: 'DRAFT',
    active: 'ON SALE',
    inactive: 'INACTIVE',
    activate: 'Put on sale',
    activated: 'Product on sale',
    deactivate: 'Take off sale',
    deactivated: 'Product taken off sale',
    deactivate_question: 'Take "{{name}}" off sale?',
    deactivate_consequence: 'It leaves /reservar. What was sold is kept.',
    missing: {
      option: 'To sell it, an active option is missing.',
      price: 'To sell it, the adult price of each option in the base currency is missing.',
    },
    options: 'Options',
    no_options: 'An option is what is sold: Regular, All inclusive, Suite.',
    add_option: 'New option',
    option: 'Option',
    sold_by: 'Sold by',
    off: 'INACTIVE',
    prices_one: '{{count}} price',
    prices_other: '{{count}} prices',
    pickups_one: '{{count}} pickup',
    pickups_other: '{{count}} pickups',
    components_one: '{{count}} component',
    components_other: '{{count}} components',
    edit: 'Edit',
  },
  sold_by: {
    departure: 'Departures with time and seats',
    open_date: 'Open date, no time',
    nights: 'Nights',
    package: 'Package of several options',
    transfer: 'Transfer',
  },
} satisfies typeof es
