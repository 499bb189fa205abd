import { listArchives } from '@wizyta/contract/office/list-archives/api'
import { feature } from '../../kit/features.ts'
import { implement } from '../../kit/http/http.ts'
import { archiveMatching, restoreRows } from './archive-list.ts'

export const listArchivesFeature = feature({
  routes: implement('listArchives', listArchives, { create: archiveMatching, restore: restoreRows }),
})
