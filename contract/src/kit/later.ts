import type { Permission } from './permission.ts'

const opens = (permission: Permission) => ({ permission })

/**
 * Permissions of screens that a later part of the product brings. Each is the permission of the screen's first call.
 * An entry goes when the feature brings its own endpoints.
 */
export const later = {}
