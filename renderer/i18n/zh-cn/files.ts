import type { files as en } from "../en/files.ts";
import type { lateFiles } from "../en/late-problems.ts";
import type { Translated } from "../translated.ts";

/** 文件、层级、会话、原因与问题的名称和说明。 */
export const files: Translated<typeof en & typeof lateFiles> = {
  roles: {
    agents: "办事规程",
    soul: "性格",
    tools: "工具说明",
    identity: "名片",
    user: "关于你",
    heartbeat: "定时巡查",
    bootstrap: "首日清单",
    memory: "长期记忆",
    rules: "规矩",
  },
  about: {
    agents: "办事的规矩：先做什么，什么要先问，怎么待人。",
    soul: "代理是谁：语气、看重什么、有哪些底线。",
    tools: "关于你自己的工具、设备和账号的说明。",
    identity: "名字、形象、表情和头像。",
    user: "代理应该了解的你。",
    heartbeat: "它自己醒来时要查看什么。",
    bootstrap: "第一次聊天要做的事，做完本应删除。",
    memory: "代理长期记住的事。",
  },
  layers: {
    rules: "规则",
    identity: "身份",
    coordination: "协作",
    tools: "工具与技能",
    memory: "记忆",
    user: "用户",
    heartbeat: "心跳",
  },
  sessions: {
    main: "主聊天",
    subagent: "帮手（子代理）",
    group: "群聊",
    cron: "定时任务",
    heartbeat: "心跳",
  },
  dialects: {
    openclaw: "OpenClaw {{version}}",
    upclaw: "UpClaw",
  },
  dialectReasons: {
    chosen: "这是你选定的版本。",
    remembered: "这是你为这个文件夹选定的版本。",
    "config-version": "openclaw.json 里写着它由 {{version}} 版写入（{{key}}）。",
    installed: "{{version}} 版安装在 {{path}}。",
    "installed-newer": "{{version}} 版安装在 {{path}}，比上次写入 openclaw.json 的 {{noted}} 版更新。",
    "shape-early": "文件夹里有 {{file}}，它由 2026.8 之前的版本创建。",
    "shape-late": "文件夹里正好是 2026.8 起的版本会创建的文件，没有只属于旧版本的文件。",
    "default-version": "Soulscope 在这里没有找到 OpenClaw，预览按查看文件最多的版本的规则生成。",
    "default-setting": "这里看不出版本，因此用设置里的默认版本。",
    "rules-file": "文件夹里有 {{path}}，只有 UpClaw 读取它。",
    "private-folder": "{{path}} 里是某个 Agent 的私有文件，只有 UpClaw 读取它们。",
    other: "Soulscope 根据文件夹里的内容选了这个版本。",
  },
  dialectMatches: {
    between: "Soulscope 按它认识的最接近的旧版本 {{rules}} 的规则生成。",
    newer: "它比 Soulscope 认识的所有版本都新，因此用 {{rules}} 版的规则。",
    older: "它比 Soulscope 认识的所有版本都旧，因此用 {{rules}} 版的规则。",
  },
  dialectConfidence: {
    exact: "精确：已和真实程序逐一比对。",
    "best-knowledge": "据现有资料：没有和真实程序比对过。",
  },
  dialectShort: { exact: "精确", "best-knowledge": "据现有资料" },
  dialectChoice: "按哪个版本的规则显示",
  dialectAuto: "由 Soulscope 自动识别",
  editEffect: {
    "next-turn": "下一轮对话生效",
    "next-session": "下次会话生效",
    never: "这类会话用不到",
  },
  effectReasons: {
    "read-each-turn": "{{dialect}} 每轮对话开始时都会重新读取文件，保存后立即算数。",
    "kept-for-session": "{{dialect}} 在会话开始时读取文件，一直用到会话结束。",
    "sent-once": "按它的设置，代理只在会话的第一轮收到这些文件。",
    "not-a-prompt-file": "{{dialect}} 不会在开始时把这个文件放进提示词。",
    retired: "{{dialect}} 不再读取这个文件，早先的版本会读。",
    "session-kind": "这类会话收不到这个文件，其他会话可能会收到。",
    "bootstrap-completed": "这个文件只用于第一次对话，而那已经结束了。",
    "context-never": "按它的设置，没有文件会进入这个代理的提示词。",
    "heartbeat-off": "这个代理的心跳已关闭。",
  },
  dialectDetected: "{{name}}，自动识别",
  reasons: {
    "not-found": "文件夹里没有这个文件，代理会收到一行提示。",
    "not-readable": "文件在，但读不了，代理会收到一行缺失提示。",
    "not-a-regular-file": "本该是文件的位置上是文件夹、管道或设备。",
    "blank-after-trimming": "文件是空的，因此不发送。",
    "session-kind": "这类会话不会收到这个文件。",
    "hook-removed": "有个钩子移除了这个文件。",
    "heartbeat-off": "这个代理的心跳已关闭，因此不发送这个文件。",
    "linked-memory": "它是一个链接，这个版本不信任它的来源，因此不发送。",
    "other-file-first": "已经有 {{detail}}，这个版本只读取两者之一。",
    "same-file-as": "它和 {{detail}} 是同一个文件，只发送一次。",
    "budget-spent": "前面的文件已经占满了空间。",
    "not-in-this-version": "这个版本不读取它。",
    retired: "这个版本不再读取它。",
    "bootstrap-completed": "首日已过，不再发送。",
    "acts-later": "它从不进入提示词，只在其他阶段起作用（{{detail}}）。",
    "rules-compiled": "它被编译成规则，每个阶段都会检查。Agent 只收到一段摘要。",
    "context-mode": "按上下文设置，不发送它。",
    "malformed-hook-entry": "有个钩子返回的不是文件。",
    "text-not-loaded": "文件太大，这里无法显示。",
  },
  extraReasons: {
    outside: "它指向工作区之外。",
    "no-match": "没有匹配的文件。",
    "other-name": "只接受与工作区自有文件同名的文件，例如 AGENTS.md。",
    absent: "没有这个文件。",
    refused: "程序不读链接、有多个名字的文件，也不读超过 2 MB 的文件。",
    unreadable: "它读不了。",
  },
  secretKinds: {
    secret: "密码或密钥",
    card: "银行卡号",
    iban: "银行账号",
    "cn-id": "身份证号",
    ssn: "社会保障号",
  },
  topics: {
    language: "回答所用语言",
    emoji: "表情符号",
    length: "回答长短",
    tone: "语气",
    address: "称呼方式",
    markdown: "排版格式",
    units: "计量单位",
    clock: "时间制式",
  },
  places: "文件里这样的地方共有 {{count, number}} 处。",
  problems: {
    "file-cut": {
      title: "代理看不全 {{name}}",
      help: "它超过了 {{limit, number}} 个字符的上限，中间部分被略去。把它写短些，或者挪一部分到别的文件。",
    },
    "file-near-limit": {
      title: "{{name}} 快满了",
      help: "上限 {{limit, number}} 个字符，已用 {{rawChars, number}} 个。再多就会略去中间部分。",
    },
    "file-missing": { title: "缺少 {{name}}", help: "代理会收到一行提示。需要就新建一个，不需要可以不管。" },
    "file-dropped": {
      title: "{{name}} 没有位置了",
      help: "前面的文件已占满全部 {{total, number}} 个字符，代理完全看不到它，也没有任何提示。把长的文件写短些。",
    },
    "file-retired": {
      title: "{{name}} 不再被读取",
      help: "这个版本弃用了该文件。里面的内容要挪到别处，代理才看得到。",
    },
    "file-link-refused": {
      title: "{{name}} 是链接，而链接会被拒绝",
      help: "它指向 {{target}}。这个版本只读真正的文件，代理收到的是一行提示，不是正文。",
    },
    "file-hard-link-refused": {
      title: "{{name}} 是同一个文件的 {{names, number}} 个名字之一",
      help: "这样的文件，这个版本用哪个名字都不读，代理收到的是一行提示，不是正文。",
    },
    "file-wrong-case": {
      title: "{{found}} 应改名为 {{name}}",
      help: "运行时只找 {{name}}，大小写要完全一致。用现在的名字，代理收不到它。",
    },
    "user-file-long": {
      title: "{{name}} 对新版本来说太长",
      help: "共 {{rawChars, number}} 个字符。从 2026.8 起，代理只看得到其中 {{limit, number}} 个。",
    },
    "bootstrap-left-over": {
      title: "首日清单还在",
      help: "{{agent}} 已有名字，首日应该过了。但清单仍随每条消息发出（{{chars, number}} 个字符），代理可能又自我介绍一遍。",
    },
    "bootstrap-recreated": {
      title: "首日清单又出现了",
      help: "首日已过，代理收不到它。有程序又建了一份，可以移走。",
    },
    "name-twins": {
      title: "{{used}} 有两种写法",
      help: "旁边还有 {{other}}。这里不区分大小写，两者只有一个生效。只留一个。",
    },
    "rules-refused": {
      title: "规则没有生效",
      help: "rules.md 有 {{errors, number}} 处错误，第一处：{{first}}。没有可用的规则，会话不会开始。",
    },
    "rules-loosened": {
      title: "一条私有规则想放宽全局规则",
      help: "{{file}} 第 {{line, number}} 行对 {{what}} 的规定更严，而且不可放宽。这一行被忽略。",
    },
    "skill-same-name": {
      title: "有两个技能都叫 {{name}}",
      help: "{{used}} 也用这个名字，只发送那一个。给其中一个换个名字。",
    },
    "skill-unnamed": {
      title: "有个技能没有自己的名字",
      help: "{{file}} 开头的信息块没有可用的名字，于是用文件夹名：{{name}}。",
    },
    "skill-overridden": {
      title: "技能 {{name}} 被替换",
      help: "{{used}} 离 Agent 更近，由它代替。",
    },
    "bootstrap-pending": {
      title: "首日清单等待执行",
      help: "第一次会话开始时执行一次。它从不进入提示词，Soulscope 也从不删除它。",
    },
    "shard-undated": {
      title: "{{name}} 的名字不是日期",
      help: "它仍可被召回，但不能按日期筛选。每日记忆的名字形如 2026-01-30.md。",
    },
    "front-matter-broken": {
      title: "{{name}} 开头的信息块读不懂",
      help: "两行短横之间有内容不合规范，所以整块都没有被读取。",
    },
    "hidden-message": {
      title: "{{name}} 里藏着你看不见的话",
      help: "你看不见，代理却会读到：“{{decoded}}”。可能有人想操纵它。",
    },
    "text-direction": {
      title: "{{name}} 里有些文字看到的和实际的不同",
      help: "里面有改变书写方向的符号，代理读到的顺序和你看到的不一样。",
    },
    "hidden-characters": {
      title: "{{name}} 里有看不见的字符",
      help: "共 {{count, number}} 个，常随复制的文字带进来，代理会读到它们。",
    },
    "mixed-script": {
      title: "{{name}} 里有个词混用了字母表",
      help: "“{{word}}”里有外形相似的字母，代理会当成另一个词。",
    },
    "secret-in-file": {
      title: "{{name}} 里有像是{{what}}的内容",
      help: "“{{shown}}”会连同周围的文字发给模型，也可能在别处被说出来。把它放到专门存放机密的地方；如果是真的，就到那边换掉。",
    },
    "placeholder-left": {
      title: "{{name}} 里还有没填的内容",
      help: "“{{shown}}”来自模板，代理会照字面理解。写上真正的意思，或者删掉。",
    },
    "form-unfilled": {
      title: "{{name}} 里还有 {{places, number}} 处可填",
      help: "“{{shown}}”是给你的提示，代理却会当成答案来读。有用的就填上，其余的删掉。",
    },
    "todo-left": {
      title: "{{name}} 还没写完",
      help: "“{{shown}}”说明还有内容要写。代理会照原样读到。",
    },
    "identity-unnamed": {
      title: "代理还没有名字",
      help: "{{name}} 里没有“名字：…”这样的一行，所以它每次都会换个方式介绍自己。",
    },
    "directives-clash": {
      title: "关于{{what}}的两个要求互相矛盾",
      help: "这里写着“{{said}}”，而 {{otherFile}} 里写着“{{other}}”。代理会一会儿照这个、一会儿照那个。只留一个就好。",
    },
    "link-dead": {
      title: "{{name}} 提到一个不存在的文件",
      help: "文件夹里没有“{{target}}”，代理会白找一趟。改正名字、新建文件，或者删掉这一处。",
    },
    "link-wrong-case": {
      title: "{{name}} 里文件名的大小写不对",
      help: "“{{target}}”在这里叫“{{actual}}”。在许多电脑上，这是两个不同的文件。",
    },
    "heading-twice": {
      title: "{{name}} 里标题“{{title}}”出现了两次",
      help: "本该在一起的内容分在两处，你和代理都容易漏看其中一处。",
    },
    "byte-order-mark": {
      title: "{{name}} 开头有一个看不见的标记",
      help: "有些 Windows 程序会写上它（字节顺序标记），可能让别的程序认不出文件开头的信息块。",
    },
    "mixed-endings": {
      title: "{{name}} 的换行方式不一致",
      help: "大多数是 {{usual}}，有 {{count, number}} 行不同。代理不受影响，但别的程序可能把每一行都当成改过的。",
    },
    "file-not-regular": {
      title: "{{name}} 不是普通文件",
      help: "它的位置上是文件夹、管道或设备，代理读不到内容。把它挪开即可。",
    },
    "file-unreadable": { title: "{{name}} 读不了", help: "权限或磁盘不允许读取。它没有被改动。" },
    "file-not-utf8": { title: "{{name}} 不是 UTF-8 纯文本", help: "代理会看到乱码。用别的程序把它转成 UTF-8。" },
    "file-over-2mib": { title: "{{name}} 非常大", help: "较新的版本完全不读取超过 2 MiB 的文件。" },
    "file-text-not-loaded": {
      title: "{{name}} 太大，无法显示",
      help: "Soulscope 最多读取 20 MiB 的文件，预览里没有它。",
    },
    "memory-twins": {
      title: "有两个记忆文件",
      help: "MEMORY.md 和 memory.md 都会发送。只留一个，免得代理把同样的内容读两遍。",
    },
    "config-broken": {
      title: "openclaw.json 读不懂",
      help: "第 {{line, number}} 行第 {{column, number}} 列有错。改好之前，这里按默认上限显示。",
    },
    "config-limit-ignored": {
      title: "openclaw.json 里有个上限无效",
      help: "“{{key}}”现在是 {{value}}，应该是大于零的数字；目前按 {{used, number}} 计算。",
    },
    "hook-entry-malformed": { title: "有个钩子返回的不是文件", help: "预览里没有这一项。" },
    "hook-failed": { title: "有个钩子出错了", help: "{{message}}。出错前已做的改动仍然保留。" },
    "extra-file-refused": {
      title: "有个额外文件没有加进去",
      help: "openclaw.json 把 {{path}} 列为每次提示词的额外文件，但它不起作用。",
    },
    "workspace-missing": { title: "文件夹读不了", help: "{{path}} 不存在或打不开。什么都没有改动。" },
  },
};
