import type { PermissionGroup } from './permission-words.ts'

/** Permissions of selling: till, catalogue, stock. */
export const tradePermissions: readonly PermissionGroup[] = [
  {
    name: 'Sales',
    subjects: {
      sales: {
        name: 'Sales',
        index: 'See sales with lines, payments and receipts.',
        create: 'Settle appointments and sell at the till.',
        update: 'Correct payment methods, employees and buyers of sales.',
        delete: 'Void sales.',
      },
      'sales-refunds': {
        name: 'Refunds',
        create: 'Give money back for a sale.',
        update: 'Correct a refund.',
      },
      'prices-override': {
        name: 'Prices at the till',
        update: 'Charge another price than the list says.',
      },
      'client-debts': {
        name: 'Debts of clients',
        create: 'Sell on account: the client owes the salon.',
      },
      'sales-and-usages': {
        name: 'Sales and usage',
        index: 'See what was sold and used up.',
        create: 'Enter what was used up.',
        update: 'Correct what was used up.',
      },
      vouchers: {
        name: 'Vouchers and passes',
        index: 'See vouchers and passes with their balance.',
        create: 'Sell vouchers and passes.',
        update: 'Extend, block and transfer vouchers and passes.',
        delete: 'Archive vouchers and passes.',
      },
      'financial-operations': {
        name: 'Financial operations',
        index: 'See pay-ins, pay-outs and shifts of the till.',
        create: 'Open and close the till, pay in and pay out.',
        update: 'Correct operations of the till.',
        delete: 'Void operations of the till.',
      },
    },
  },
  {
    name: 'Catalogue',
    subjects: {
      services: {
        name: 'Services',
        index: 'See services with prices and times.',
        create: 'Add services.',
        update: 'Change services, prices, times and what they need.',
        delete: 'Archive services and bring them back.',
      },
      'service-groups': {
        name: 'Service groups',
        index: 'See groups of services.',
        create: 'Add groups of services.',
        update: 'Change groups of services and their order.',
        delete: 'Archive groups of services and bring them back.',
      },
      products: {
        name: 'Products',
        index: 'See products with prices and stock.',
        create: 'Add products.',
        update: 'Change products and prices, also many at once.',
        delete: 'Archive products.',
      },
      'purchase-prices': {
        name: 'Purchase prices',
        index: 'See and enter purchase prices, margins and the value of stock. Otherwise not shown.',
      },
      'product-groups': {
        name: 'Product groups',
        index: 'See groups of products.',
        create: 'Add groups of products.',
        update: 'Change groups of products.',
        delete: 'Archive groups of products.',
      },
      discounts: {
        name: 'Discounts',
        index: 'See discount rules.',
        create: 'Add discount rules.',
        update: 'Change discount rules.',
        delete: 'Archive discount rules.',
      },
    },
  },
  {
    name: 'Stock',
    subjects: {
      suppliers: {
        name: 'Suppliers',
        index: 'See suppliers with their contacts.',
        create: 'Add suppliers.',
        update: 'Change suppliers.',
        delete: 'Archive suppliers and bring them back.',
      },
      deliveries: {
        name: 'Deliveries',
        index: 'See deliveries.',
        create: 'Take in deliveries.',
        update: 'Change deliveries and purchase prices.',
        delete: 'Cancel deliveries.',
      },
      'stock-levels': {
        name: 'Stock levels',
        index: 'See what is on the shelf.',
        update: 'Increase or decrease stock, with a reason.',
      },
      'stock-expired': {
        name: 'Expired stock',
        create: 'Sell and use up what has expired, with a reason.',
      },
      stocktakes: {
        name: 'Stocktakes',
        index: 'See stocktakes.',
        create: 'Start stocktakes.',
        update: 'Count, and hand a stocktake in for review.',
        delete: 'Approve, post and cancel stocktakes.',
      },
    },
  },
]
