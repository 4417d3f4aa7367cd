/** Name and particulars of the house. */
export const productName = '妍采汇';
