import type { Person } from './app.ts'
import { smallPicture } from './small-picture.ts'

/** Fills a business with the photo, qualifications and documents of an employee. */
export async function fillStaff(
  person: Person,
  text: (max: number) => string,
  { employee, mark }: { employee: string; mark: string },
) {
  const at = `/tenant/employees/${employee}`
  const create = async (path: string, body: object) => (await person.post(path, body)).body
  const { photo_id } = (await person.put(`${at}/photo`, smallPicture)).body
  const qualify = () =>
    create(`${at}/qualifications`, {
      name: text(120),
      issued_by: text(120),
      issued_on: '2024-02-01',
      valid_until: '2031-02-01',
      note: text(500),
    })
  const [{ id: qualification }, { id: removedQualification }] = [await qualify(), await qualify()]
  await person.delete(`/tenant/employee-qualifications/${removedQualification}`)
  const keep = () =>
    create(
      `${at}/documents?file_name=${mark}.pdf&kind=contract&valid_until=2031-02-01&qualification_id=${qualification}`,
      Buffer.from('%PDF-1.7\n%%EOF'),
    )
  const [{ id: employeeDocument }, { id: removedDocument }] = [await keep(), await keep()]
  await person.delete(`/tenant/employee-documents/${removedDocument}`)
  return {
    employeePhoto: photo_id as string,
    qualification: qualification as string,
    removedQualification: removedQualification as string,
    employeeDocument: employeeDocument as string,
    removedDocument: removedDocument as string,
  }
}
