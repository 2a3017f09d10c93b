/** Of whom nobody said where they come from: their number is read as one of here. */
export const HOME_COUNTRY = 'MX'
