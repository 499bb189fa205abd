import type { Person } from './app.ts'

const path = '/tenant/customer-merges'

/** Returns the calls of a user who merges clients. */
export const mergesBy = (person: () => Person) => {
  const find = async (id: string) => (await person().get(`/tenant/customers/${id}`)).body
  return {
    find,
    /** @param take fields of the card that the lost one gives */
    async merge(kept: string, lost: string, take: string[] = []) {
      const [one, other] = [await find(kept), await find(lost)]
      return person().post(path, {
        kept_id: kept,
        lost_id: lost,
        kept_version: one.version,
        lost_version: other.version,
        take,
      })
    },
    undo: (id: string) => person().post(`${path}/${id}/undo`),
  }
}
