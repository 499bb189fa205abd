import { type LucideIcon, Monitor, Smartphone } from 'lucide-react'

/** Returns the icon of a device by the name of its program. */
export const deviceIcon = (agent: string): LucideIcon =>
  /iPhone|Android|iPad/.test(agent) ? Smartphone : Monitor
