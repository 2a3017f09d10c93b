/** A fault that nobody caught, or a part that was lost: whoever supervises starts the process again. */
export const ENDED_BY_A_FAULT = 70
