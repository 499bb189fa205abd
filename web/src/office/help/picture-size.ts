/** The size of every picture of the help: room is kept for it before it comes. */
export const pictureSize = { width: 1280, height: 800 }

/** Screens of which `scripts/help-pictures.ts` takes a picture, in both languages. */
export type PictureName =
  | 'dashboard'
  | 'day'
  | 'new-visit'
  | 'visit'
  | 'client'
  | 'mailbox'
  | 'employee'
  | 'hours'
  | 'service'
