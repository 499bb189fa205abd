import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'

/** Qualifications and documents of an employee. They come when the tab is opened. */
export const EmployeeDocuments = lazyPart(
  () => import('./employee-documents.tsx').then((file) => file.EmployeeDocuments),
  <Skeleton className="h-48 rounded-xl" />,
)

/** The last day of a qualification or document. */
export const Validity = lazyPart(() => import('./validity.tsx').then((file) => file.Validity))
