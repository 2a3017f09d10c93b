/** Whether an edit takes away the part of the hotel's budget that a location has. */
export const losesShare = (
  before: { percent: string },
  { percent }: { percent?: string | undefined },
): boolean => percent !== undefined && Number(percent) === 0 && Number(before.percent) > 0
