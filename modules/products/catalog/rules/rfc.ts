/** RFC of a company or a person: letters, the day it was founded or born, and three signs. */
export const RFC = /^[A-ZÑ&]{3,4}\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[A-Z\d]{2}[\dA]$/
