import { Drawer } from 'antd'

/** antd's drawer in a file of its own, so that pages load it when one opens. */
export default Drawer
