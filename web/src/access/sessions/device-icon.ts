import { type LucideIcon, Monitor, Smartphone } from 'lucide-react'

/** What somebody is signed in on, by what its program calls itself. */
export const deviceIcon = (agent: string): LucideIcon =>
  /iPhone|Android|iPad/.test(agent) ? Smartphone : Monitor
