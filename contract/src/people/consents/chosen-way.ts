import { choice } from '../../kit/field.ts'

/** Ways that an employee chooses. The others are written by the product. */
export const chosenWay = choice({
  paper: 'On paper',
  screen: 'On screen',
  phone: 'By phone|consent',
}).meta({ label: 'Way' })
