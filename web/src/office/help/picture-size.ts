/** The size of every picture of the help: room is kept for it before it comes. */
export const pictureSize = { width: 1280, height: 800 }
